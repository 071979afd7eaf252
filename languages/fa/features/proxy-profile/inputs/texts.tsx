import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const withUnit = (label: string, unit: string) => `${label} (${isolated(unit)})`;
export const unusable =
  'مقدار غیرمنتظره: «سایر فیلدها» را ببینید. تا آن را تغییر ندهید ارسال نمی‌شود.';

export const accountsMissing = 'حساب‌ها بارگذاری نشدند. دوباره تلاش کنید.';
export const choose = 'انتخاب';
export const chooseAccount = 'انتخاب حساب';
export const accountIdHint = '۲۴ رقم هگزادسیمال.';
export function wrongDigit(sign: string, position: number): string {
  const name = sign.trim() === '' ? 'فاصله' : `«${isolated(sign)}»`;
  return `${name} در جایگاه ${formatNumber(position)} رقم هگزادسیمال نیست (${isolated('0–9')}، ${isolated('a–f')}).`;
}
export const digitsOf = (count: number, most: number) =>
  `${formatNumber(count)} از ${formatNumber(most)} رقم.`;

export const codeOrName = 'کد یا نام';
export const becomesCode = (code: string) =>
  `وقتی از فیلد خارج شوید به ${isolated(code)} تبدیل می‌شود.`;
export const unknownCode = 'کد کشور شناخته‌شده نیست، ولی همان‌طور که وارد شده ارسال می‌شود.';
export const countryChanged = 'کشور تغییر کرده است.';

export const inEntry = (entry: number, problem: Content) => (
  <Sentence>
    مورد {formatNumber(entry)}: {problem}
  </Sentence>
);
export const rejectedByApi = 'کنسول قاعده‌ای نمی‌شناسد که این مقدار آن را نقض کند.';
export const path = 'مسیر';
export const hint = 'راهنمایی';
export const code = 'کد';
export const payload = 'داده‌ها';

export const notSet = 'تنظیم‌نشده';
export const notOnEarth = (limit: number) =>
  `چنین جایی روی زمین نیست: مقدار باید بین ${formatNumber(-limit)} و ${formatNumber(limit)} باشد.`;
export const charactersOf = (count: number, most: number) =>
  `${formatNumber(count)} از ${formatNumber(most)} نویسه`;
export const charactersLeft = (most: number) =>
  `حداکثر ${formatNumber(most)} نویسه باقی مانده است.`;

export const subnetsHint = (count: number) =>
  count === 0 ? 'در هر خط یکی.' : `در هر خط یکی. ${formatNumber(count)} مورد.`;
export const nullEntries = `خط خالی، ${isolated('null')} است، همان‌طور که API فرستاده است.`;
const entryText = (position: number, entry: string) =>
  `مورد ${formatNumber(position)}، «${isolated(entry)}»،`;
export const duplicate = (position: number, entry: string, first: number) =>
  `${entryText(position, entry)} تکرار مورد ${formatNumber(first)} است.`;
export const severalNetworks = (position: number, entry: string) =>
  `${entryText(position, entry)} یک مورد است: هر شبکه را در خط جداگانه بنویسید.`;
export const notANetwork = (position: number, entry: string) =>
  `${entryText(position, entry)} شبیه نشانی شبکه‌ای مانند ${isolated('192.0.2.0/24')} نیست.`;
export const moreHints = (count: number) => `${formatNumber(count)} نکتهٔ دیگر.`;
export const unwritableEntries =
  'برخی موارد خالی‌اند یا چند خط دارند. ویرایش این فیلد آن‌ها را حذف یا جدا می‌کند.';

export const field = 'فیلد';
export const from = 'از';
export const to = 'به';
export const moreEntries = (count: number) => `و ${formatNumber(count)} مورد دیگر`;
