export const isolated = (data: string): string => `\u2068${data}\u2069`;

export const accountWithoutId = 'حساب بدون شناسه';
export const anyStatus = 'هر وضعیتی';
export const aValue = 'یک مقدار';
export const apiKey = 'کلید API';
export const cancel = 'لغو';
export const changeFilters = 'فیلترها را تغییر دهید یا پاک کنید.';
export const clearFilters = 'پاک کردن فیلترها';
export const clearSelection = 'لغو انتخاب';
export const close = 'بستن';
export const commandPalette = 'پالت فرمان';
export const connect = 'اتصال';
export const copied = 'کپی شد';
export const copyBlocked = 'مرورگر شما اجازهٔ کپی نداد. متن را نمایش دهید و خودتان کپی کنید.';
export const copyReport = 'کپی گزارش';
export const deleteDataHere = 'حذف داده‌های این مرورگر';
export const details = 'جزئیات';
export const dismiss = 'بستن';
export const editProfile = 'ویرایش پروفایل پراکسی';
export const exportAccounts = 'خروجی گرفتن از حساب‌ها';
export const exportConnections = 'خروجی گرفتن از رشته‌های اتصال';
export const exportCsv = 'خروجی CSV';
export const exportJson = 'خروجی JSON';
export const filters = 'فیلترها';
export const loadingAccounts = 'در حال بارگذاری حساب‌ها';
export const more = 'بیشتر';
export const myAccount = 'حساب من';
export const namedBySite = 'این نام را سایت تعیین کرده است، نه API';
export const no = 'خیر';
export const none = 'ندارد';
export const nothing = 'هیچ';
export const notProvided = 'ارائه نشده';
export const openPlan = 'باز کردن برنامهٔ تغییرات';
export const opensInNewTab = '(در زبانهٔ جدید باز می‌شود)';
export const outcome = 'نتیجه';
export const pastResets = 'بازنشانی‌های گذشته';
export const payments = 'پرداخت‌ها';
export const proxyAccounts = 'حساب‌های پراکسی';
export const proxyProfiles = 'پروفایل‌های پراکسی';
export const refresh = 'تازه‌سازی';
export const history = 'تاریخچه';
export const requests = 'درخواست‌ها';
export const saveChanges = 'ذخیرهٔ تغییرات';
export const selectByIds = 'انتخاب با شناسه';
export const signOut = 'خروج';
export const somethingWrong = 'مشکلی پیش آمد';
export const status = 'وضعیت';
export const stop = 'توقف';
export const theApiSays = 'پیام API:';
export const tryAgain = 'تلاش دوباره';
export const unavailableOffline = 'در حالت آفلاین در دسترس نیست';
export const unknown = 'نامشخص';
export const undo = 'واگرد';
export const viewInHistory = 'مشاهده در تاریخچه';
export const wholeResponse = 'کل پاسخ';
export const yes = 'بله';

type Part = string | false | null | undefined;

export const betweenSentences = ' ';
export const sentences = (parts: readonly Part[]) => parts.filter(Boolean).join(betweenSentences);

// Each has the direction of its own words: a name in Latin letters doesn't reorder the next one.
const isolatedEach = (parts: readonly Part[], by: string) =>
  parts.flatMap((part) => (part ? [isolated(part)] : [])).join(by);

export const facts = (parts: readonly Part[]) => isolatedEach(parts, ' · ');
export const list = (parts: readonly Part[]) => isolatedEach(parts, '، ');
