import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const withUnit = (label: string, unit: string) => `${label} (${isolated(unit)})`;
export const unusable =
  'نوع مقداری که API فرستاد غیرمنتظره است؛ «سایر فیلدها» را ببینید. تا این فیلد را تغییر ندهید، ذخیره شامل آن نمی‌شود.';

export const trimmed = 'فاصله‌های دو سر متن چسبانده‌شده حذف شد.';
export const accountsMissing = 'حساب‌ها بارگذاری نشدند. دوباره تلاش کنید.';
export const choose = 'انتخاب';
export const chooseAccount = 'انتخاب حساب';
export const accountIdHint = '۲۴ رقم هگزادسیمال.';
export function wrongDigit(sign: string, position: number): string {
  const name = sign.trim() === '' ? 'فاصله' : `«${isolated(sign)}»`;
  return `${name} در جایگاه ${formatNumber(position)} رقم هگزادسیمال نیست (${isolated('0–9')}، ${isolated('a–f')}).`;
}
export const tooManyDigits = (count: number, most: number) =>
  `${formatNumber(count)} رقم، ${formatNumber(count - most)} رقم بیش از حد.`;
export const digitsOf = (count: number, most: number) =>
  `${formatNumber(count)} از ${formatNumber(most)} رقم.`;

export const becameCode = (name: string) => `«${isolated(name)}» به کد آن تبدیل شد.`;
export const codeOrName = 'کد یا نام';
export const becomesCode = (code: string) =>
  `وقتی از فیلد خارج شوید به ${isolated(code)} تبدیل می‌شود.`;
export const unknownCode = 'این کد کشور شناخته‌شده نیست. همان‌طور که وارد شده ارسال می‌شود.';
export const countryChanged = {
  region: 'کشور تغییر کرد. منطقه را بررسی کنید.',
  city: 'کشور تغییر کرد. شهر را بررسی کنید.',
};

export const inEntry = (entry: number, problem: Content) => (
  <Sentence>
    مورد {formatNumber(entry)}: {problem}
  </Sentence>
);
export const rejectedByApi =
  'این مقدار با قواعدی که کنسول می‌شناسد سازگار است، اما این API آن را رد کرد.';
export const reportedTimes = (count: number) => `${formatNumber(count)} بار گزارش شده است.`;
export const path = 'مسیر';
export const hint = 'راهنمایی';
export const code = 'کد';
export const payload = 'داده‌ها';

export const notSet = 'تنظیم‌نشده';
export const notOnEarth = (limit: number) =>
  `چنین جایی روی زمین نیست: مقدار باید بین ${formatNumber(-limit)} و ${formatNumber(limit)} باشد.`;
export const charactersOf = (count: number, most: number) =>
  `${formatNumber(count)} از ${formatNumber(most)} نویسه`;
export const notesTooLong = 'یادداشت بیش از حد طولانی است.';
export const noCharactersLeft = 'نویسه‌ای باقی نمانده است.';
export const charactersLeft = (most: number) =>
  `حداکثر ${formatNumber(most)} نویسه باقی مانده است.`;

export const subnetsHint = (count: number) =>
  count === 0 ? 'در هر خط یکی. بدون مورد.' : `در هر خط یکی. ${formatNumber(count)} مورد.`;
export const nullEntries = `خط خالی یک مورد ${isolated('null')} است، همان‌طور که API فرستاده است.`;
const entryText = (position: number, entry: string) =>
  `مورد ${formatNumber(position)}، «${isolated(entry)}»،`;
export const duplicate = (position: number, entry: string, first: number) =>
  `${entryText(position, entry)} تکرار مورد ${formatNumber(first)} است.`;
export const severalNetworks = (position: number, entry: string) =>
  `${entryText(position, entry)} یک مورد است. هر شبکه را در خط جداگانه بنویسید.`;
export const notANetwork = (position: number, entry: string) =>
  `${entryText(position, entry)} شبیه نشانی شبکه نیست؛ نمونه: ${isolated('192.0.2.0/24')} یا ${isolated('2001:db8::/32')}.`;
export const moreHints = (count: number) => `${formatNumber(count)} نکتهٔ دیگر.`;
export const unwritableEntries =
  'برخی موارد خالی‌اند یا چند خط دارند. تا این فیلد را ویرایش نکنید، فهرست دست‌نخورده می‌ماند. با ویرایش، موارد خالی حذف می‌شوند و هر خط یک مورد می‌شود.';

export const field = 'فیلد';
export const from = 'از';
export const to = 'به';
export const moreEntries = (count: number) => `و ${formatNumber(count)} مورد دیگر`;
