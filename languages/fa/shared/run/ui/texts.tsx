import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const more = (count: number) => `و ${formatNumber(count)} مورد دیگر`;

export const linkAnd = (link: Content, facts: string) => (
  <Sentence>
    {link} · {facts}
  </Sentence>
);

export const planFile = 'فایل برنامهٔ تغییرات';
export const aboutPlans =
  'برنامهٔ تغییرات فایلی است از تغییراتی که بعداً انجام می‌شوند. با باز کردن آن چیزی ارسال نمی‌شود: می‌توانید ابتدا آن را بازبینی کنید.';
export const otherKind = {
  reset:
    'این برنامهٔ تغییرات برای بازنشانی حساب‌های پراکسی است. برنامه‌ای را انتخاب کنید که پروفایل‌های پراکسی را تغییر می‌دهد.',
  profiles:
    'این برنامهٔ تغییرات برای تغییر پروفایل‌های پراکسی است. برنامه‌ای را انتخاب کنید که حساب‌های پراکسی را بازنشانی می‌کند.',
};
export const reading = (file: string) => `در حال خواندن ${isolated(file)}…`;

export const outcomeIs = (outcome: Content) => <Sentence>{outcome}.</Sentence>;
export const cannotSave = 'این مرورگر نمی‌تواند آن را ذخیره کند: ابتدا خروجی بگیرید.';
export const finishedElsewhere = 'در زبانهٔ دیگری پایان یافت.';
export const closeResult = 'بستن نتیجه';

export const pausedElsewhere = 'مکث‌شده در زبانهٔ دیگر';
export const pausedFor = (why: string | undefined, meaning: string) => `${why}. ${meaning}`;
export const failedWith = (title: string, said: string | undefined) =>
  said ? `${title}. پیام API: ${isolated(said)}` : `${title}.`;
export const damaged = (damage: string, todo: string) => `${damage} ${todo}`;
export const doneOf = (done: number, total: number) =>
  `${formatNumber(done)} از ${formatNumber(total)}`;
export const notifyMe = 'پس از پایان به من اطلاع داده شود';
export const pause = 'مکث';

export const recordedByApi = 'ثبت‌شده توسط API';
export const groupOf = (outcome: string | undefined, items: string) => `${outcome}: ${items}`;
export const saidOf = (name: Content, text: string) => (
  <Sentence>
    {name}: {text}
  </Sentence>
);
export const otherSteps = 'کارهای دیگر';
export const deleteResult = 'حذف نتیجه';
export const deletesResult =
  'این نتایج را از این مرورگر حذف می‌کند. برای نگه داشتن آن‌ها خروجی بگیرید.';

export const allOutcomes = 'همهٔ نتایج';
export const outcomeCount = (label: string | undefined, count: number) =>
  `${label} (${formatNumber(count)})`;
export const filterResult = 'فیلتر نتیجه';
export const nameOrId = 'نام یا شناسه';

export const user = 'کاربر';
export const userWithId = (email: string, id: string | null) =>
  `${isolated(email)} (${isolated(String(id))})`;
export const api = 'API';
export const started = 'شروع';
export const finished = 'پایان';
export const consoleVersion = 'نسخهٔ کنسول';
export const planDigest = 'SHA-256 فایل برنامهٔ تغییرات';
export const note = 'یادداشت';
