import { isolated, list } from '#shared/lib/texts.ts';

const partNames: Readonly<Record<string, string>> = {
  host: 'میزبان',
  port: 'پورت',
  user: 'نام کاربری',
  password: 'گذرواژه',
};
const nameOf = (part: string) => partNames[part] ?? isolated(part);

export const isMissing = (part: string) =>
  part === 'user' || part === 'password'
    ? `${nameOf(part)}: API آن را ارائه نکرده است. در زیر وارد کنید.`
    : `${nameOf(part)}: API آن را ارائه نکرده است.`;
export const isUnencodable = (part: string) =>
  `${nameOf(part)} نویسه‌ای دارد که نمی‌توان کدگذاری کرد.`;
export const isNoCommand = (part: string) =>
  `${nameOf(part)} نویسه‌ای دارد که در فرمان‌ها مجاز نیست.`;
export const hasLineBreak = (part: string) =>
  `${nameOf(part)} خط جدید دارد که در این قالب مجاز نیست.`;
export const hasSeparator = (part: string, separator: string) =>
  `${nameOf(part)} شامل جداکنندهٔ «${isolated(separator)}» است که شاید بعضی نرم‌افزارها اشتباه بخوانند. قالب URL این مشکل را ندارد.`;
export const isUnsupported = (program: string, scheme: string) =>
  `${isolated(program)} از پراکسی‌های ${isolated(scheme)} پشتیبانی نمی‌کند. پروتکل یا قالب دیگری را انتخاب کنید.`;

export const missingText = (parts: readonly string[] = []) =>
  list(parts.map((part) => `بدون ${nameOf(part)}`));
