import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const unreadable = 'فایل خوانده نشد. دوباره آن را انتخاب کنید.';
export const empty = 'فایل خالی است.';
export const tooLarge = (megabytes: number, next: string) =>
  `فایل بزرگ‌تر از ${formatNumber(megabytes)} مگابایت است. ${next}`;
export const noText =
  'این فایل صفحه‌گسترده یا بایگانی فشرده است. ابتدا آن را به‌صورت CSV یا متن ذخیره کنید.';
export const binary = (wanted: string) => `این فایل متنی نیست. ${wanted}`;

export const notJson = 'این JSON معتبر نیست. شاید فایل ناقص باشد.';
export const repeatedMember = 'این عضو تکراری است.';
export const tooDeep = 'این مورد بیش از حد تودرتو است.';
export const unknownMember = 'این عضو شناخته‌شده نیست.';
export const moreProblems = (listed: number) =>
  `فقط ${formatNumber(listed)} مشکل اول فهرست شده است.`;
export const problemAt = (path: string, message: string) =>
  `${isolated(path)}: ${isolated(message)}`;
