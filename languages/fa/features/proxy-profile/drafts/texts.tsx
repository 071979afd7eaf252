import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const deleted = (at: number) => `پیش‌نویس ${formatDateTime(at)} حذف شد`;
export const olderDrafts = (count: number) => `${formatNumber(count)} پیش‌نویس قدیمی‌تر`;

export const unsavedFrom = (at: number) => `تغییرات ذخیره‌نشده از ${formatDateTime(at)}`;
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
