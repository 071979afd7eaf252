import { formatNumber, LANGUAGE } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { Count, DataCounts, DataName } from '#src/app/device-data/count-data.ts';

const named: Record<DataName, (count: number) => string> = {
  resets: (count) => `${formatNumber(count)} بازنشانی گذشته`,
  bulkEdits: (count) => `${formatNumber(count)} ویرایش گذشتهٔ پروفایل`,
  drafts: (count) => `${formatNumber(count)} پیش‌نویس پروفایل`,
  profiles: (count) => `${formatNumber(count)} پروفایل اخیر`,
  savedAccounts: (count) => `${formatNumber(count)} حساب افزوده‌شده با شناسه`,
  views: (count) => `${formatNumber(count)} نمای ذخیره‌شده`,
};

const isAny = ([count]: Count<string>) => count > 0;

export function deletedDataText({ counts, hasConnectSettings }: DataCounts): string {
  const things = counts.filter(isAny).map(([count, name]) => named[name](count));
  if (hasConnectSettings) things.push('تنظیمات اتصال');
  if (things.length === 0) return deletesData;
  const list = new Intl.ListFormat(LANGUAGE).format(things);
  return `این موارد را از این مرورگر حذف می‌کند و شما را از همهٔ زبانه‌ها خارج می‌کند: ${list}.`;
}
export const deletesData =
  'داده‌های شما را از این مرورگر حذف می‌کند و شما را از همهٔ زبانه‌ها خارج می‌کند.';
export const whoseData = (email: string, address: string) =>
  `فقط برای ${isolated(email)} در ${isolated(address)}. چیزی در API تغییر نمی‌کند. این کار برگشت‌پذیر نیست.`;

const unfinishedNamed = {
  resets: (count: number) =>
    `${formatNumber(count)} بازنشانی ناتمام: پس از حذف نمی‌توانید ادامه دهید`,
  bulkEdits: (count: number) =>
    `${formatNumber(count)} ویرایش گروهی ناتمام: پس از حذف نمی‌توانید ادامه دهید`,
};

export const unfinishedDataTexts = ({ unfinished }: DataCounts): string[] =>
  unfinished.filter(isAny).map(([count, name]) => unfinishedNamed[name](count));

export const notDeleted = 'داده‌ها حذف نشد';
export const browserRefused = 'دوباره تلاش کنید یا داده‌های این سایت را در تنظیمات مرورگر حذف کنید.';
export const deleteData = 'حذف داده‌ها';
