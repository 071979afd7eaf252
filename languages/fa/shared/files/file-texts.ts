import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const unreadable =
  'فایل خوانده نشد. شاید جابه‌جا شده یا تغییر کرده باشد. دوباره آن را انتخاب کنید.';
export const empty = 'فایل خالی است.';
export const tooLarge = (megabytes: number, next: string) =>
  `فایل بزرگ‌تر از ${formatNumber(megabytes)} مگابایت است. ${next}`;
export const noText =
  'این فایل صفحه‌گسترده یا بایگانی فشرده است. ابتدا آن را به‌صورت CSV یا متن ذخیره کنید.';
export const binary = (wanted: string) => `این فایل متنی نیست. ${wanted}`;

export const jsonFaults = {
  syntax: 'این JSON معتبر نیست. شاید فایل ناقص باشد.',
  repeated: 'این عضو تکراری است.',
  nested: 'این مورد بیش از حد تودرتو است.',
};
export const unknownMember = 'این عضو شناخته‌شده نیست.';
export const moreProblems = (listed: number) =>
  `مشکلات دیگری هم هست. ${formatNumber(listed)} مورد اول فهرست شده است.`;
export const problemAt = (path: string, line: number, column: number, message: string) =>
  path === ''
    ? `خط ${formatNumber(line)}، ستون ${formatNumber(column)}: ${isolated(message)}`
    : `${isolated(path)} (خط ${formatNumber(line)}، ستون ${formatNumber(column)}): ${isolated(message)}`;
