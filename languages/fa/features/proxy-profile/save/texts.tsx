import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, list, saveChanges } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) => `${formatNumber(count)} فیلد در API متفاوت ذخیره شد`;
export const keepStored = 'نگه داشتن مقدارهای ذخیره‌شده';
export const differHelp =
  'فرم مقدارهای ذخیره‌شده را نشان می‌دهد. «بازگرداندن مقدار من» مقدار شما را به فرم برمی‌گرداند تا با ذخیرهٔ بعدی ارسال شود.';
export const whatHappened = 'چه اتفاقی افتاد';
export const sent = 'ارسال‌شده';
export const stored = 'ذخیره‌شده';
export const actions = 'کارها';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: 'یکدست‌شده: فقط در کوچکی و بزرگی حروف، فاصله‌ها، ترتیب یا قالب فرق دارد',
  defaulted: 'پر شده: خالی ارسال شده بود',
  ignored: 'نادیده گرفته‌شده: همان مقدار قبلی است',
  changed: 'تغییرکرده: نه مقدار شماست و نه مقدار قبلی',
};
export const changedUnedited = 'تغییر از سوی API یا شخص دیگر: شما آن را ویرایش نکرده‌اید';
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
export const fixFieldsFirst = 'ابتدا فیلدهای فهرست بالا را اصلاح کنید';
export const requestBody = 'بدنهٔ درخواست';
export const copyRequestBody = 'کپی بدنهٔ درخواست';
export const comparedWithLast = (at: number) =>
  `در مقایسه با آخرین مقدارهای شناخته‌شده، از ${formatDateTime(at)}.`;
export const checking = 'در حال بررسی مقدارهای فعلی…';
export const unchangedElsewhere = 'همین حالا بررسی شد: جای دیگری تغییر نکرده است.';
export const askedIfMissing =
  'این پروفایل در API پیدا نشد. پیش از ارسال هر چیزی از شما پرسیده می‌شود.';
export const comparedWithLoaded =
  'بررسی مقدارهای فعلی ممکن نشد. مقایسه با مقدارهایی است که قبلاً بارگذاری شده‌اند.';
export const changedMeanwhile = 'پروفایل از زمان بارگذاری تغییر کرده است';
export const changedElsewhere = (labels: readonly string[]) =>
  `در جای دیگر تغییر کرده: ${list(labels)}.`;
export const askedIfConflict = 'هنگام ذخیره، پیش از ارسال هر چیزی از شما پرسیده می‌شود چه کار کنید.';
export const alreadySaved = 'مقدارهایی که می‌خواهید ذخیره کنید از قبل در API هست.';
export const nothingChanges = 'هیچ مقداری تغییر نمی‌کند.';
export const willChange = (count: number) => `تغییر می‌کند (${formatNumber(count)})`;
export const willBeCleared = (count: number) => `پاک می‌شود (${formatNumber(count)})`;
export const unchanged = (count: number) => `بدون تغییر (${formatNumber(count)})`;
export const unchangedHelp = 'بدون تغییر ارسال می‌شود تا API آن‌ها را نگه دارد.';
export const value = 'مقدار';
export const unknown = (count: number) => `نامشخص (${formatNumber(count)})`;

export const offline = 'آفلاین هستید: اکنون ذخیره ممکن نیست';
export const offlineKept = 'آفلاین هستید: اکنون ذخیره ممکن نیست، به‌صورت پیش‌نویس نگه داشته شد';
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
export const notConfirmed = 'API هنوز ذخیره را تأیید نکرده است';
export const stopWaiting = 'پایان انتظار';
export const undone = 'آخرین تغییرات واگرد شد';
export const unconfirmed = 'ذخیرهٔ تأییدنشده';
export const unsaved = 'تغییرات ذخیره‌نشده';
export const leaveTitle = 'صفحه را بدون ذخیره ترک می‌کنید؟';
export const leave = 'ترک صفحه بدون ذخیره';
export const notSaved = 'تغییرات شما در این صفحه ذخیره نشده است.';
export const maybeSaved = 'هنوز معلوم نیست تغییرات شما در این صفحه ذخیره شده است یا نه.';
export const draftStays =
  'پیش‌نویسی از آن در این مرورگر می‌ماند و وقتی دوباره این پروفایل را باز کنید پیشنهاد می‌شود.';
export const lost = 'اگر صفحه را ترک کنید از دست می‌روند.';

export const checkNow = 'بررسی همین حالا';
export const nothingSent = 'چیزی ارسال نشد.';
export const rejected = 'API تغییرات را رد کرد.';
export const inputKept = 'آنچه وارد کرده‌اید هنوز اینجاست.';
export const withoutRead =
  'این API از خواندن پروفایل‌ها پشتیبانی نمی‌کند، پس کنسول نمی‌تواند بررسی کند. تلاش دوباره همان مقدارها را ارسال می‌کند و روی آنچه دیگران از آن زمان تغییر داده‌اند می‌نویسد.';
export const whenLoaded = 'هنگام بارگذاری';
export const yourSave = 'ذخیرهٔ شما';
export const current = 'فعلی';

export const createdTitle = 'این پروفایل در API ایجاد شد';
export const createdHelp = 'بنا به پاسخ آن، پیش‌تر هیچ پروفایلی این شناسه‌ها را نداشت.';
export const discarded = 'از تغییرات شما صرف‌نظر شد';
export const discardedHelp = 'فرم مقدارهای فعلی API را نشان می‌دهد. چیزی ارسال نشد.';
export const merged = 'تغییرات شما ادغام شد';
export const fromApi = (labels: readonly string[]) => `از API: ${list(labels)}.`;
export const changedInBoth = (labels: readonly string[]) =>
  `در هر دو تغییر کرده، و مقدار شما نگه داشته شده: ${list(labels)}.`;
export const nothingSentYet = 'هنوز چیزی ارسال نشده است. بازبینی و ذخیره کنید.';

export const merge = 'ادغام تغییرات من';
export const overwrite = 'بازنویسی';
export const discardMine = 'صرف‌نظر کردن از تغییرات من';
export const lastChanged = (time: Content) => <Sentence>آخرین تغییر: {time}</Sentence>;
export const wouldOverwrite = 'چیزی ارسال نشد. ذخیرهٔ شما روی این فیلدها می‌نویسد:';
export const changedIn = 'محل تغییر';
export const apiAndForm = 'در API و این فرم';
export const api = 'در API';
export const conflictHelp =
  '«ادغام» در فیلدهایی که ویرایش نکرده‌اید مقدارهای API را نگه می‌دارد؛ تا ذخیره نکنید چیزی ارسال نمی‌شود. «بازنویسی» مقدارهای شما را در همهٔ فیلدهای بالا ذخیره می‌کند. «صرف‌نظر» تغییرات شما را حذف می‌کند.';

export const missing = 'این پروفایل در API پیدا نشد';
export const saveAnyway = 'ذخیرهٔ تغییرات در هر صورت';
export const missingHelp =
  'شاید حذف شده یا از این تیم منتقل شده باشد. چیزی ارسال نشد و تغییرات شما هنوز اینجاست.';
export const saveAnywayHelp =
  'اگر در هر صورت ذخیره کنید، شاید API تغییرات را رد کند یا پروفایل جدیدی بسازد.';

export const notChecked = 'بررسی مقدارهای فعلی ممکن نشد';
export const checkAgain = 'بررسی دوباره و ذخیره';
export const saveUnchecked = 'ذخیره بدون بررسی';
export const notSentBecause = (title: string) => `چیزی ارسال نشد. ${title}.`;
export const checksFirst = 'هر ذخیره ابتدا بررسی می‌کند که پروفایل جای دیگری تغییر نکرده باشد.';
