import { formatNumber } from '#shared/lib/format-texts.ts';
import type { RunNoun } from '#shared/run/kind.ts';

const reset = {
  label: 'بازنشانی',
  plural: 'بازنشانی‌ها',
  title: (total: number) => `بازنشانی ${formatNumber(total)} حساب`,
  items: (count: number) => `${formatNumber(count)} حساب`,
  running: 'بازنشانی در حال اجراست',
  unfinished: 'بازنشانی ناتمام',
  elsewhere: 'بازنشانی در زبانهٔ دیگر',
  progress: 'پیشرفت بازنشانی',
  stop: 'توقف بازنشانی',
  result: 'نتیجهٔ بازنشانی',
};

const edit: typeof reset = {
  label: 'ویرایش پروفایل',
  plural: 'ویرایش‌های پروفایل',
  title: (total) => `ویرایش ${formatNumber(total)} پروفایل`,
  items: (count) => `${formatNumber(count)} پروفایل`,
  running: 'ویرایش پروفایل در حال اجراست',
  unfinished: 'ویرایش پروفایل ناتمام',
  elsewhere: 'ویرایش پروفایل در زبانهٔ دیگر',
  progress: 'پیشرفت ویرایش',
  stop: 'توقف ویرایش',
  result: 'نتیجهٔ ویرایش',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = { reset, 'bulk edit': edit };
