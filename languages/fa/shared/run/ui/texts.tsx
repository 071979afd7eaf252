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
export const aboutPlans = 'پیش از ارسال هر چیزی، برنامهٔ تغییرات را بازبینی می‌کنید.';
export const approvedDigest = 'SHA-256 تأییدشده';
export const approvedHint = 'اختیاری. پیش از انتخاب فایل وارد کنید.';
export const incompleteDigest = 'باید ۶۴ رقم هگزادسیمال (0-9، a-f) باشد.';
export const otherDigest = (digest: string) =>
  `SHA-256 این فایل متفاوت است، پس این برنامهٔ تغییراتِ تأییدشده نیست: ${isolated(digest)}`;
export const otherKind = 'این برنامهٔ تغییرات برای صفحهٔ دیگری است. آن را در «تاریخچه» باز کنید.';
export const sameApi = 'همان API است، با نشانی دیگر';
export const reading = (file: string) => `در حال خواندن ${isolated(file)}…`;

export const outcomeIs = (outcome: Content) => <Sentence>{outcome}.</Sentence>;
export const finishedElsewhere = 'در زبانهٔ دیگری پایان یافت.';
export const closeResult = 'بستن نتیجه';

export const resultElsewhere = 'نتیجه از زبانهٔ دیگر';
export const failedWith = (title: string, said: string | undefined) =>
  said ? `${title}. پیام API: ${isolated(said)}` : `${title}.`;
export const doneOf = (done: number, total: number) =>
  `${formatNumber(done)} از ${formatNumber(total)}`;
export const notifyMe = 'پس از پایان به من اطلاع داده شود';
export const pause = 'مکث';

export const recordedByApi = 'ثبت‌شده توسط API';
export const saidOf = (name: Content, text: string) => (
  <Sentence>
    {name}: {text}
  </Sentence>
);
export const otherSteps = 'کارهای دیگر';
export const deleteResult = 'حذف نتیجه';
export const deletesResult = 'آن را از این مرورگر حذف می‌کند. برای نگه داشتن آن خروجی بگیرید.';
export const selectRemaining = (count: number) => `انتخاب ${formatNumber(count)} مورد باقی‌مانده`;

export const allItems = 'فهرست کامل';
export const allOutcomes = 'همهٔ نتایج';
export const outcomeCount = (label: string | undefined, count: number) =>
  `${label} (${formatNumber(count)})`;
export const filterResult = 'فیلتر نتیجه';
export const nameOrId = 'نام یا شناسه';

export const user = 'کاربر';
export const userWithId = (email: string, id: string | null) =>
  `${isolated(email)} (${isolated(String(id))})`;
export const api = 'API';
export const sameApiAt = 'نشانی دیگر همان API';
export const changeId = 'شناسهٔ تغییر';
export const started = 'شروع';
export const finished = 'پایان';
export const consoleVersion = 'نسخهٔ کنسول';
export const planDigest = 'SHA-256 فایل برنامهٔ تغییرات';
export const itemsInPlan = 'در فایل برنامهٔ تغییرات';
export const planMadeBy = 'تهیه‌کنندهٔ برنامه';
export const note = 'یادداشت';
