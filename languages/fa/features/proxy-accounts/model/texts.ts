import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { Said } from '#src/features/proxy-accounts/model/texts.ts';

export type { Said } from '#src/features/proxy-accounts/model/texts.ts';

export const countOf = (count: number) => `${formatNumber(count)} حساب`;

export const columns = {
  username: 'نام کاربری',
  state: 'حالت',
  consumption: 'مصرف',
  quota: 'سهمیه',
  usage: '٪ مصرف',
  description: 'توضیحات',
  bytes_recv: 'دریافت‌شده',
  bytes_sent: 'ارسال‌شده',
  id: 'شناسه',
  source: 'منبع',
  known_at: 'به‌روز تا',
};

export const sources = {
  list: 'فهرست API',
  pasted: 'افزوده‌شده با شناسه',
  imported: 'واردشده',
};

export const densities = {
  comfortable: 'راحت',
  compact: 'فشرده',
};

export const states = {
  Active: 'فعال',
  Inactive: 'غیرفعال',
  Blocked: 'مسدود',
  Disabled: 'خاموش',
  'Disabled by admin': 'خاموش‌شده توسط مدیر',
};

export function conflictText(inUse: readonly Said[], off: readonly Said[], status: string): string {
  const words: Record<Said, string> = {
    status: `«${isolated(status)}»`,
    active: 'فعال',
    'disabled by admin': 'خاموش‌شده توسط مدیر',
    disabled: 'خاموش',
    'not active': 'غیرفعال',
  };
  const all = (said: readonly Said[]) => said.map((each) => words[each]).join(' و ');
  return `به گفتهٔ API این حساب ${all(inUse)} است، اما ${all(off)} هم هست.`;
}

interface SumText {
  sum: string | undefined;
  missing: number;
  unmeasured: number;
}

export function amounts(consumption: SumText, quota: SumText): string {
  const text = ({ sum, missing, unmeasured }: SumText) => {
    if (sum === undefined && unmeasured === 0) return 'ارائه نشده';
    const others = [
      missing > 0 && `برای ${formatNumber(missing)} حساب ارائه نشده`,
      sum !== undefined && unmeasured > 0 && `برای ${formatNumber(unmeasured)} حساب ۰ یا کمتر`,
    ].filter(Boolean);
    const said = sum === undefined ? '۰ یا کمتر' : isolated(sum);
    return others.length > 0 ? `${said} (${others.join('، ')})` : said;
  };
  return `مصرف ${text(consumption)}، سهمیه ${text(quota)}`;
}

export const stateIs = (state: string) => `حالت: ${isolated(state)}`;
export const usageFrom = (percent: string) =>
  `درصد مصرف: ${formatNumber(Number(percent))}٪ یا بیشتر`;
export const usageTo = (percent: string) => `درصد مصرف: ${formatNumber(Number(percent))}٪ یا کمتر`;
export const usageIn = (bands: readonly { text: string }[]) =>
  bands.length === 1 && bands[0]
    ? `درصد مصرف: ${bands[0].text}`
    : `درصد مصرف: ${formatNumber(bands.length)} بازه`;

export const numberHint = `فقط رقم بنویسید. برای مصرف و درصد مصرف می‌توانید درصد هم بنویسید، مانند ${isolated('90%')}، و برای مصرف و سهمیه، واحد هم، مانند ${isolated('10GB')}.`;

export const unknownUnit = (unit: string, field: string) =>
  `«${isolated(unit)}» با ${isolated(field)} قابل مقایسه نیست: از متن‌های API معلوم نمی‌شود چه معنایی دارد. عدد را همان‌طور که API می‌نویسد بنویسید.`;

export function noSuchText(
  field: 'state' | 'status',
  value: string,
  known: readonly string[],
): string {
  const noun = { state: 'حالت', status: 'وضعیت' }[field];
  const missing = `هیچ حسابی ${noun} «${isolated(value)}» ندارد.`;
  return known.length === 0
    ? missing
    : `${missing} ${noun}‌های شناخته‌شده: ${formatNames(known, 10)}.`;
}

export const percentIsText = (word: string) =>
  `«${isolated(word)}» به‌صورت متن جستجو می‌شود. درصد را به شکل شرط بنویسید: «${isolated('usage>90')}».`;

export const comparedAsSent = (condition: string) =>
  `«${isolated(condition)}» با همان عددی مقایسه می‌شود که API می‌فرستد. با واحد: «${isolated(`${condition}GB`)}».`;

export const someUnknownText = (count: number) =>
  `${formatNumber(count)} حساب قابل مقایسه نیست، چون مقداری از آن معلوم نیست، و کنار گذاشته شده است.`;
