import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { ExportedItem } from '#shared/files/texts.ts';

export type { ExportedItem } from '#shared/files/texts.ts';

export const exportRunning = 'خروجی گرفتن هنوز ادامه دارد';
export const exportProgress = 'پیشرفت خروجی گرفتن';
export const percentage = (percent: number) => `${formatNumber(percent)}٪`;

const items: Record<ExportedItem, string> = { account: 'حساب', 'connection string': 'رشتهٔ اتصال' };

export const exported = (count: number, item: ExportedItem, file: string) =>
  `خروجی ${formatNumber(count)} ${items[item]} در ${isolated(file)} ذخیره شد`;
export const copied = (count: number, item: ExportedItem) =>
  `${formatNumber(count)} ${items[item]} کپی شد`;
export const exportStopped = 'خروجی گرفتن متوقف شد. چیزی ذخیره یا کپی نشد.';
export const copy = 'کپی';
export const copyAgain = 'متن آماده است. دوباره «کپی» را بزنید.';
export const copyBlocked = 'مرورگر شما اجازهٔ کپی نداد. به‌جای آن فایل را ذخیره کنید.';
export const mayChangeIds = (id: string, hasJson: boolean) =>
  hasJson
    ? `شاید صفحه‌گسترده شناسه‌هایی مانند ${isolated(id)} را تغییر دهد: فایل را به‌صورت متن وارد کنید یا \u2068JSON\u2069 را انتخاب کنید.`
    : `شاید صفحه‌گسترده شناسه‌هایی مانند ${isolated(id)} را تغییر دهد: فایل را به‌صورت متن وارد کنید.`;
