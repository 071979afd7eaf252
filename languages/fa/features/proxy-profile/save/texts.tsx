import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, list, saveChanges } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) => `${formatNumber(count)} فیلد در API متفاوت ذخیره شد`;
export const keepStored = 'نگه داشتن مقدارهای ذخیره‌شده';
export const differHelp = 'مقدارهای بازگردانده‌شده با ذخیرهٔ بعدی ارسال می‌شوند.';
export const whatHappened = 'چه اتفاقی افتاد';
export const sent = 'ارسال‌شده';
export const stored = 'ذخیره‌شده';
export const actions = 'کارها';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: 'فقط شکل نوشتن فرق دارد',
  defaulted: 'پر شد',
  ignored: 'مقدار قبلی ماند',
  changed: 'مقدار دیگری شد',
};
export const changedUnedited = 'بدون ویرایش شما تغییر کرد';
export const restoreMine = 'بازگرداندن مقدار من';
export const restoreMineIn = (label: string) => `بازگرداندن مقدار من: ${label}`;
export const cantBeTyped = 'فرم نمی‌تواند این مقدار را نشان دهد';

export const problemAt = (subject: Content, problem: Content) => (
  <Sentence>
    {subject}: {problem}
  </Sentence>
);
export const warning = (problem: Content) => <Sentence>هشدار. {problem}</Sentence>;

export const reviewChanges = 'بازبینی تغییرات';
export const overwrites = (target: Content, source: string) => (
  <Sentence>
    مقدارهای پروفایل {isolated(source)} جای مقدارهای پروفایل {target} را می‌گیرد.
  </Sentence>
);
export const fixFields = 'پیش از ذخیره، این فیلدها را اصلاح کنید';
export const requestBody = 'بدنهٔ درخواست';
export const copyRequestBody = 'کپی بدنهٔ درخواست';
export const comparedWithLast = (at: number) => `در مقایسه با مقدارهای ${formatDateTime(at)}.`;
export const changedMeanwhile = 'پروفایل از زمان بارگذاری تغییر کرده است';
export const changedElsewhere = (labels: readonly string[]) =>
  `در جای دیگر تغییر کرده: ${list(labels)}.`;
export const alreadySaved = 'مقدارهای شما از قبل در API هست.';
export const nothingChanges = 'هیچ مقداری تغییر نمی‌کند.';
export const willChange = (count: number) => `تغییر می‌کند (${formatNumber(count)})`;
export const willBeCleared = (count: number) => `پاک می‌شود (${formatNumber(count)})`;
export const unchanged = (count: number) => `ارسال بدون تغییر (${formatNumber(count)})`;
export const value = 'مقدار';
export const notSent = (count: number) => `ارسال نمی‌شود (${formatNumber(count)})`;
export const maybeCleared = (labels: readonly string[]) =>
  `ممکن است API این‌ها را نگه دارد یا پاک کند: ${list(labels)}.`;

export const savingChanges = 'در حال ذخیرهٔ تغییرات';
export const noChanges = 'تغییری نیست';
export const saveChangesBy = (keys: string) => `ذخیرهٔ تغییرات (${isolated(keys)})`;
export const buttonLabels = {
  save: { short: 'ذخیره', whole: saveChanges },
  review: { short: 'بازبینی', whole: reviewChanges },
  discard: { short: 'صرف‌نظر', whole: 'صرف‌نظر کردن از تغییرات' },
  undo: { short: 'واگرد', whole: 'واگرد ذخیره' },
  redo: { short: 'انجام مجدد', whole: 'انجام مجدد تغییرات' },
};
export const saved = 'ذخیره شد';
export const undone = 'واگردانی شد';
export const notConfirmed = 'API هنوز ذخیره را تأیید نکرده است';
export const stopWaiting = 'پایان انتظار';
export const unconfirmed = 'ذخیرهٔ تأییدنشده';
export const unconfirmedSince = (at: number) => `ذخیرهٔ ${formatDateTime(at)} تأیید نشده است`;
export const unsaved = 'تغییرات ذخیره‌نشده';
export const leaveTitle = 'صفحه را بدون ذخیره ترک می‌کنید؟';
export const leave = 'ترک صفحه بدون ذخیره';
export const maybeSaved = 'هنوز معلوم نیست تغییرات شما ذخیره شده است یا نه.';
export const draftStays = 'پیش‌نویسی از آن در این مرورگر می‌ماند.';
export const lost = 'تغییرات شما از دست می‌رود.';

export const checkNow = 'بررسی همین حالا';
export const nothingSent = 'چیزی ارسال نشد.';
export const rejected = 'API تغییرات را رد کرد.';
export const withoutRead =
  'این API از خواندن پروفایل‌ها پشتیبانی نمی‌کند، پس کنسول نمی‌تواند بررسی کند. تلاش دوباره ممکن است روی تغییرات دیگران بنویسد.';
export const whenLoaded = 'هنگام بارگذاری';
export const yourSave = 'ذخیرهٔ شما';
export const current = 'فعلی';

export const createdTitle = 'API پروفایلی با این شناسه‌ها ایجاد کرد';
export const discarded = 'از تغییرات شما صرف‌نظر شد';
export const merged = 'تغییرات شما ادغام شد';
export const fromApi = (labels: readonly string[]) => `از API: ${list(labels)}.`;
export const changedInBoth = (labels: readonly string[]) =>
  `در هر دو تغییر کرده، و مقدار شما نگه داشته شده: ${list(labels)}.`;
export const nothingSentYet = 'هنوز ارسال نشده: بازبینی و ذخیره کنید.';

export const merge = 'ادغام تغییرات من';
export const overwrite = 'بازنویسی';
export const discardMine = 'صرف‌نظر کردن از تغییرات من';
export const lastChanged = (time: Content) => <Sentence>آخرین تغییر: {time}</Sentence>;
export const wouldOverwrite = 'چیزی ارسال نشد. ذخیرهٔ شما روی این فیلدها می‌نویسد:';
export const conflictHelp =
  'ادغام، جایی که ویرایش نکرده‌اید مقدارهای API را می‌گذارد و هنوز چیزی ارسال نمی‌کند.';

export const missing = 'این پروفایل در API پیدا نشد';
export const saveAnyway = 'ذخیرهٔ تغییرات در هر صورت';
export const missingHelp =
  'شاید حذف یا منتقل شده باشد. چیزی ارسال نشد. اگر در هر صورت ذخیره کنید، شاید API تغییرات را رد کند یا پروفایل جدیدی بسازد.';

export const notChecked = 'بررسی مقدارهای فعلی ممکن نشد';
export const checkAgain = 'بررسی دوباره و ذخیره';
export const saveUnchecked = 'ذخیره بدون بررسی';
export const notSentBecause = (title: string) => `چیزی ارسال نشد. ${title}.`;
export const checksFirst = 'بدون بررسی، ذخیره ممکن است روی تغییرات دیگران بنویسد.';
