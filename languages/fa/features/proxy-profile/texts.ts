export const allProfiles = 'همهٔ پروفایل‌های پراکسی';
export const invalidIds = 'شناسه‌های نامعتبر';
export const invalidIdsHelp = 'نشانی صفحه را بررسی کنید.';
export const loadingProfile = 'در حال بارگذاری پروفایل';
