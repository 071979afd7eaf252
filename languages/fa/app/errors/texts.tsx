import { formatDateTime } from '#shared/lib/format-texts.ts';
import { sentences } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = 'این صفحه هنگام بی‌فعالیتی قفل نمی‌شود';
export const lockIsMissing =
  'بخشی از کنسول بارگذاری نشده است. پیش از آنکه دستگاه را بدون مراقبت رها کنید، خارج شوید.';

export const offline = 'آفلاین هستید';
export const offlineMeaning = (readAt: number | undefined) =>
  sentences([
    readAt !== undefined && `داده‌های نمایش‌داده‌شده مربوط به ${formatDateTime(readAt)} است.`,
    'تغییرات در صف نمی‌ماند.',
  ]);

export const update = 'نسخهٔ جدید آماده است';
export const updateMeaning =
  'تا صفحه را دوباره بارگذاری نکنید، صفحه‌هایی که باز نکرده‌اید شاید بارگذاری نشوند.';
export const reloadPage = 'بارگذاری دوبارهٔ صفحه';

export const noStorage = 'داده‌های ذخیره‌شده در دسترس نیست';
const noStorageMeaning =
  'تا آن زمان پیش‌نویسی ذخیره نمی‌شود و بازنشانی یا ویرایش گروهی را نمی‌توان ادامه داد.';
export const noStorageCauses = {
  blocked: `زبانهٔ دیگری از نسخهٔ قدیمی‌تر کنسول استفاده می‌کند. آن را ببندید یا دوباره بارگذاری کنید. ${noStorageMeaning}`,
  slow: `مرورگر آن را باز نمی‌کند. صفحه را دوباره بارگذاری کنید یا مرورگر را ببندید و دوباره باز کنید. ${noStorageMeaning}`,
};

export const outdated = 'این صفحه از داده‌های شما قدیمی‌تر است';
export const outdatedMeaning =
  'تا آن را دوباره بارگذاری نکنید، چیزی در این مرورگر ذخیره نمی‌کند و هیچ بازنشانی یا ویرایش گروهی‌ای شروع نمی‌کند.';

export const dataIsSafe = 'داده‌های ذخیره‌شده در API آسیبی ندیده است.';
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>
    اگر پس از بارگذاری دوباره باز هم پیش آمد، این گزارش را برای {link('پشتیبانی')} بفرستید.
  </Sentence>
);

export const pageMissing = 'این صفحه بارگذاری نشد';
export const wasUpdated = 'وقتی این زبانه باز بود، کنسول به‌روز شد.';
export const mayBeUpdated =
  'یا اتصال برقرار نشد، یا سایت در حال به‌روزرسانی است، یا نشست ورود یکپارچهٔ (SSO) شما پایان یافته است.';
export const reloadToContinue =
  'بارگذاری دوباره، بازنشانی در حال اجرا را مکث می‌کند که می‌توان آن را ادامه داد، و انتخاب شما را پاک می‌کند.';
export const checkConnection =
  'اتصال را بررسی کنید، یا در زبانهٔ دیگری به این سایت وارد شوید. سپس دوباره تلاش کنید.';
