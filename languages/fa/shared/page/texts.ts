export const allPages = 'همهٔ صفحه‌ها';
export const openPalette = 'باز کردن پالت فرمان';
export const findInList = 'جستجو در فهرست بلند؛ با فشار دوباره، در صفحه';
export const openList = 'باز کردن این فهرست (نه هنگام تایپ)';

export const goToTable = 'رفتن به جدول';
export const resetSelected = 'بازنشانی حساب‌های انتخاب‌شده، پس از تأیید';
export const firstRow = 'در فیلتر: رفتن به اولین ردیف';

export const accountsTable = 'حساب‌های پراکسی: جدول';
export const moveRows = 'جابه‌جایی بین ردیف‌ها';
export const moveScreen = 'یک صفحه بالا یا پایین رفتن';
export const endsOfRows = 'رفتن به اولین یا آخرین ردیف';
export const selectBetween = 'همراه با هر یک از این کلیدها: انتخاب ردیف‌های میانی';
export const selectRow = 'انتخاب ردیف یا لغو انتخاب آن';
export const openDetails = 'باز کردن جزئیات حساب';
export const selectAll = 'انتخاب همهٔ ردیف‌های نمایش‌داده‌شده';
export const clearSelection = 'لغو انتخاب یا بستن جزئیات';

export const chooseAccount = 'ویرایش پروفایل پراکسی: انتخاب حساب';
export const moveAccounts = 'جابه‌جایی بین جستجو و حساب‌ها';
export const map = 'ویرایش پروفایل پراکسی: نقشه';
export const moveCenter = 'جابه‌جا کردن مرکز یا تغییر اندازهٔ دایره';
export const biggerSteps = 'همراه با کلید جهت: گام‌های بزرگ‌تر';
export const zoom = 'بزرگ‌نمایی یا کوچک‌نمایی';
