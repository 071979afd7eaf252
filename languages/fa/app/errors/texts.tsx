import { formatDateTime } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = 'قفل خودکار هنوز آماده نیست';
export const lockIsMissing =
  'بخشی از کنسول بارگذاری نشده است؛ بنابراین این صفحه هنگام بی‌فعالیتی قفل نمی‌شود و کلید تازه‌ای نمی‌خواهد. پیش از آنکه دستگاه را بدون مراقبت رها کنید، خارج شوید.';

export const offline = 'آفلاین هستید';
export function offlineMeaning(readAt: number | undefined): string {
  const next = 'داده‌ها با اتصال دوباره تازه می‌شود. تغییرات در صف نمی‌ماند.';
  return readAt === undefined
    ? next
    : `داده‌های نمایش‌داده‌شده مربوط به ${formatDateTime(readAt)} است. ${next}`;
}

export const update = 'نسخهٔ جدید آماده است';
export const updateMeaning =
  'تا صفحه را دوباره بارگذاری نکنید، صفحه‌هایی که باز نکرده‌اید شاید بارگذاری نشوند.';
export const reloadPage = 'بارگذاری دوبارهٔ صفحه';

export const noStorage = 'داده‌های ذخیره‌شده در دسترس نیست';
const noStorageMeaning =
  'تا آن زمان، چیزی در این مرورگر ذخیره نمی‌شود: با ترک صفحه پیش‌نویس‌ها از دست می‌رود و بازنشانی یا ویرایش گروهی را نمی‌توان ادامه داد.';
export const noStorageCauses = {
  blocked: `زبانهٔ دیگری از نسخهٔ قدیمی‌تر کنسول استفاده می‌کند. آن را ببندید یا دوباره بارگذاری کنید. ${noStorageMeaning}`,
  slow: `وقتی کنسول داده‌های ذخیره‌شده‌اش را باز می‌کند، مرورگر پاسخ نمی‌دهد. صفحه را دوباره بارگذاری کنید یا مرورگر را ببندید و دوباره باز کنید. ${noStorageMeaning}`,
};

export const outdated = 'این صفحه از داده‌های شما قدیمی‌تر است';
export const outdatedMeaning =
  'نسخهٔ تازه‌تری از کنسول، داده‌های ذخیره‌شده در این مرورگر را به‌روز کرده است. تا این صفحه را دوباره بارگذاری نکنید، چیزی در اینجا ذخیره نمی‌شود و هیچ بازنشانی یا ویرایش گروهی‌ای شروع نمی‌شود.';

export const dataIsSafe = 'داده‌های ذخیره‌شده در API آسیبی ندیده است.';
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>
    برای ادامه، صفحه را دوباره بارگذاری کنید. اگر باز هم پیش آمد، گزارش زیر را برای{' '}
    {link('پشتیبانی')} بفرستید.
  </Sentence>
);

export const pageMissing = 'این صفحه بارگذاری نشد';
export const wasUpdated = 'وقتی این زبانه باز بود، کنسول به‌روز شد.';
export const mayBeUpdated =
  'یا اتصال برقرار نشد، یا سایت در حال به‌روزرسانی است، یا نشست ورود یکپارچهٔ (SSO) شما پایان یافته است.';
export const reloadToContinue =
  'برای ادامه، صفحه را دوباره بارگذاری کنید. بازنشانی در حال اجرا مکث می‌شود و می‌توان آن را ادامه داد، ولی انتخاب شما از بین می‌رود.';
export const checkConnection =
  'اتصال را بررسی کنید، یا برای ورود این سایت را در زبانهٔ دیگری باز کنید. سپس دوباره تلاش کنید. کار شما در صفحه‌های دیگر آسیبی نمی‌بیند.';
