import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `نسخهٔ ${isolated(number)}، بیلد ${isolated(build)}` : `نسخهٔ ${isolated(number)}`;

export const support = 'پشتیبانی';
export const terms = 'شرایط استفاده';

export const signOutKeeps = 'پیش‌نویس‌ها، تاریخچه و تنظیمات شما در این مرورگر می‌ماند.';
export const timeZoneIs = (zone: string) => `منطقهٔ زمانی: ${zone}`;
