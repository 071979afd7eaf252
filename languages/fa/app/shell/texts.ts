export const skipToContent = 'رفتن به محتوا';
export const mainNavigation = 'اصلی';

export const searchOrJump = 'جستجو یا رفتن به…';
export const searchMissing = 'جستجو بارگذاری نشد. دوباره تلاش کنید.';
export const theme = 'پوسته';
export const themes = { light: 'روشن', dark: 'تیره', system: 'سیستم' };

export const pageNotFound = 'صفحه پیدا نشد';
export const nothingThere = 'صفحه‌ای در این نشانی نیست.';
export const goToMyAccount = 'رفتن به «حساب من»';
export const somethingWrongReload = 'مشکلی پیش آمد. بارگذاری دوبارهٔ صفحه';
