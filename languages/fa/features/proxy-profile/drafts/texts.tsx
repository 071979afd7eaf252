import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const deleted = (at: number) => `پیش‌نویس ${formatDateTime(at)} حذف شد`;
export const olderDrafts = (count: number) => `${formatNumber(count)} پیش‌نویس قدیمی‌تر`;

export const unsavedFrom = (at: number) => `تغییرات ذخیره‌نشده از ${formatDateTime(at)}`;
export const unsavedHelp =
  'این تغییرات ذخیره نشده‌اند، یا همین حالا در زبانهٔ دیگری در حال انجام‌اند. فیلدهایی که بازنگردانید، در پیش‌نویس می‌مانند.';
export const changedSince = (labels: readonly string[]) =>
  `${formatNumber(labels.length)} فیلد از آن زمان تغییر کرده است: ${list(labels)}. پیش از بازگرداندن بررسی کنید.`;
export const draft = 'پیش‌نویس';
export const original = 'اولیه';
export const current = 'فعلی';
export const restore = (label: string, hidden: (words: string) => Content) => (
  <Sentence>
    {hidden('بازگرداندن')} {label}
  </Sentence>
);
export const noFieldsSelected = 'فیلدی انتخاب نشده';
export const restoreDraft = 'بازگرداندن پیش‌نویس';
export const deleteDraft = 'حذف پیش‌نویس';
