import { isolated } from '#shared/lib/texts.ts';

export const allProfiles = 'همهٔ پروفایل‌های پراکسی';
export const invalidIds = 'شناسه‌های نامعتبر';
export const invalidIdsHelp = `شناسه نمی‌تواند خالی، «${isolated('.')}» یا «${isolated('..')}» باشد. نشانی صفحه را بررسی کنید.`;
export const loadingProfile = 'در حال بارگذاری پروفایل';
