import { formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';
import type { HistoryRecord } from '#src/features/proxy-profile/data/history-store.ts';
import { exactTime } from '#src/features/proxy-profile/model/texts.ts';

export const history = 'تاریخچه';
export const versions = 'نسخه‌های دیده‌شده در این مرورگر';
export const noVersions =
  'هنوز نسخه‌ای نیست. نسخه‌هایی که بارگذاری یا ذخیره می‌کنید اینجا می‌آیند، مگر اینکه این مرورگر ذخیره‌سازی را مسدود کند.';
export const clearHistory = 'پاک کردن تاریخچه';
export const clearHistoryHelp =
  'نسخه‌های این پروفایل که در این مرورگر ذخیره شده‌اند حذف می‌شوند. این کار برگشت‌پذیر نیست. بر خود پروفایل و تغییرات ذخیره‌نشدهٔ شما اثری ندارد.';

const origins = { loaded: 'بارگذاری‌شده', saved: 'ذخیره‌شده' };
export const versionTitle = ({ origin, seenAt }: HistoryRecord) =>
  `${origins[origin]} در ${exactTime(seenAt)}`;
export const restoreVersion = 'بازگرداندن نسخه';
export const oldestVersion = 'قدیمی‌ترین نسخهٔ ذخیره‌شده.';
export const noFieldsChanged = 'هیچ فیلدی تغییر نکرده است.';
export const fieldsChanged = (labels: readonly string[]) =>
  `${formatNumber(labels.length)} فیلد تغییر کرده است: ${list(labels)}.`;
export const unchangedAsOf = (time: number) => `تا ${exactTime(time)} بدون تغییر.`;

export const compareVersions = 'مقایسهٔ نسخه‌ها';
export const compare = 'مقایسه';
export const compareWith = 'با';
export const versionChoice = (record: HistoryRecord) => versionTitle(record);
export const sameValues = 'مقدارهای این نسخه‌ها یکسان است.';
export const differences = 'تفاوت‌ها';
