import { isolated } from '#shared/lib/texts.ts';

const config = isolated('/config.json');
const logo = isolated('brand.logo:');

export const settingsFailed =
  'تنظیمات این سایت بارگذاری نشد. اتصال را بررسی کنید و صفحه را دوباره بارگذاری کنید.';
export const settingsMissing = (status: number) =>
  `تنظیمات این سایت وجود ندارد: ${config} با وضعیت ${status} پاسخ داد. این فایل را اضافه کنید.`;
export const settingsNotJson = `تنظیمات این سایت خوانده نشد: ${config} یک JSON معتبر نیست.`;
export const settingsInvalid = (faults: readonly string[]) =>
  `تنظیمات این سایت نامعتبر است. در ${config}، ${faults.map(isolated).join(' ')}`;
export const settingFault = (path: string, message: string) =>
  path ? `${isolated(path)}: ${isolated(message)}` : `کل فایل: ${isolated(message)}`;
export const logoNotFound = (path: string, status: number) =>
  `${logo} ${isolated(path)} با وضعیت ${status} پاسخ داد.`;
export const logoNotLoaded = (path: string) => `${logo} ${isolated(path)} بارگذاری نشد.`;
export const logoFault = (path: string, fault: string) =>
  `${logo} ${isolated(path)} ${isolated(fault)}`;
