import { isolated } from '#shared/lib/texts.ts';

export const locked = 'قفل‌شده';
export const lockedTitle = (site: string) => `قفل‌شده · ${isolated(site)}`;
export const keyRefused = 'کلید API دیگر پذیرفته نمی‌شود';
export const formMissing =
  'فرم کلید API بارگذاری نشد. اتصال را بررسی کنید و دوباره تلاش کنید. چیزی از این صفحه از دست نمی‌رود.';
