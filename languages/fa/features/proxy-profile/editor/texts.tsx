import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { FillSource } from '#src/features/proxy-profile/form/profile-form.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const unavailable = 'مقدارهای فعلی در دسترس نیست';
export const notReturned = 'این پروفایل در پاسخ API نبود (404).';
export const noRead = 'این API از خواندن پروفایل‌ها پشتیبانی نمی‌کند.';
export const showsSaved = 'شاید به‌روز نباشند، و با ذخیره همهٔ آن‌ها ارسال می‌شوند.';
export const sendsFilledIn =
  'با ذخیره، فقط فیلدهایی ارسال می‌شوند که پر می‌کنید. ممکن است API بقیه را نگه دارد یا پاک کند.';
export const notFound = 'پروفایل پیدا نشد';
export const notFoundHelp = 'در این تیم پروفایلی با این شناسه نیست (404).';

export const discarded = 'از تغییرات صرف‌نظر شد';
export const filledIn = 'پر شد';
function sourceText(source: FillSource): string {
  switch (source.from) {
    case 'draft':
      return `پیش‌نویس ${formatDateTime(source.at)}`;
    case 'json':
      return 'متن JSON';
    case 'profile':
      return `پروفایل ${isolated(source.name)}`;
    case 'before-save':
      return 'نسخهٔ پیش از ذخیره';
  }
}
export const filledFrom = (source: FillSource, count: number) =>
  count > 0
    ? `${formatNumber(count)} فیلد از ${sourceText(source)} پر شد`
    : `فرم از قبل مقدارهای ${sourceText(source)} را دارد`;
export const nothingSent = 'هنوز ذخیره نشده.';

export const sections = 'بخش‌ها';
export const withProblems = (
  title: string,
  number: Content,
  count: number,
  hidden: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {number}
    {hidden(`، ${formatNumber(count)} مشکل`)}
  </Sentence>
);
export const copyProfileId = 'کپی شناسهٔ پروفایل';
export const copyTeamId = 'کپی شناسهٔ تیم';
export const created = 'تاریخ ایجاد';

export const wholeSection = (title: string) => `${title}: کل بخش`;
