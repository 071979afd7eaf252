import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const signIn = 'ورود';
export const signInNow = 'ورود';
export const brandIsInvalid = 'تنظیمات برند این سایت نامعتبر است';
export const inConfig = (faults: readonly string[]) =>
  `در ${isolated('/config.json')}، ${faults.map(isolated).join(' ')}`;
export const remember = 'کلید در این مرورگر بماند';
export const sentOnlyTo = (address: Content, keeps: { tab: boolean; device: boolean }) => (
  <Sentence>
    فقط به {address} فرستاده می‌شود. {clearedText(keeps)}
  </Sentence>
);
export const getKey = 'کلید را از ارائه‌دهندهٔ خود بگیرید.';

function clearedText(keeps: { tab: boolean; device: boolean }): string {
  if (keeps.device) return 'با بستن این زبانه پاک می‌شود، مگر اینکه بخواهید در مرورگر بماند.';
  return keeps.tab
    ? 'با بستن این زبانه پاک می‌شود، چون فضای ذخیره‌سازی این مرورگر مسدود یا پر است.'
    : 'با بستن یا بارگذاری دوبارهٔ این صفحه پاک می‌شود، چون فضای ذخیره‌سازی این مرورگر مسدود یا پر است.';
}

export const locked = 'قفل‌شده';
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `کلید پس از ${formatNumber(minutes)} دقیقه بی‌فعالیتی پاک شد.`
    : 'کنسول در زبانهٔ دیگری قفل شد.';
}
export const enterAgain = (minutes: number) =>
  `${lockedText(minutes)} کلید خود را دوباره وارد کنید.`;
export const signedOut = 'خارج شدید';
export const signedOutElsewhere = 'در زبانهٔ دیگری خارج شدید.';
export const dataDeleted = 'داده‌ها حذف شد';
export const dataIsDeleted = 'داده‌های شما در این مرورگر حذف شد و از کنسول خارج شده‌اید.';

export const enterKeyFor = (who: Content) => (
  <Sentence>برای ادامه، کلید {who} را وارد کنید. چیزی از این صفحه از دست نمی‌رود.</Sentence>
);
export const rejected = {
  title: 'کلید API دیگر پذیرفته نمی‌شود',
  cause: 'API کلید در حال استفاده را رد کرد.',
  request: (who: Content) => (
    <Sentence>برای ادامه، کلید معتبر {who} را وارد کنید. چیزی از این صفحه از دست نمی‌رود.</Sentence>
  ),
};
export const rejectedByPage = {
  title: 'ورود لازم است',
  cause:
    'به‌جای پاسخ API یک صفحهٔ وب برگشت (401). اگر نشست ورود یکپارچهٔ (SSO) شما پایان یافته است، این سایت را برای ورود در زبانهٔ دیگری باز کنید و سپس دوباره تلاش کنید.',
  request: (who: Content) => (
    <Sentence>
      در غیر این صورت، برای ادامه کلید معتبر {who} را وارد کنید. چیزی از این صفحه از دست نمی‌رود.
    </Sentence>
  ),
};
export const unlock = 'باز کردن قفل';
export const continueNow = 'ادامه';
export const ofAnotherUser = 'این کلید متعلق به کاربر دیگری است';
export const pageIsOf = (who: string) =>
  `این صفحه داده‌های ${isolated(who)} را نشان می‌دهد. کلید همین کاربر را وارد کنید، یا برای استفاده از این کلید خارج شوید.`;

export const checking = 'در حال بررسی کلید';
export const showKey = 'نمایش کلید API';
export const keyMissing = 'کلید API خود را وارد کنید.';
export const keyMalformed =
  'این کلید فاصله، خط جدید یا نویسهٔ نامعتبر دیگری دارد. دوباره آن را کپی کنید.';
export const keyRejected = 'API این کلید را رد کرد';
export const checkKey =
  'مطمئن شوید همهٔ آن را کپی کرده‌اید. اگر عوض شده است، کلید جدید را از ارائه‌دهندهٔ خود بگیرید.';
export const unreachable = 'دسترسی به API ممکن نیست';
export const notResponding = (address: string, origin: string) =>
  `${isolated(address)} پاسخ نمی‌دهد یا درخواست‌های ${isolated(origin)} را نمی‌پذیرد (CORS). با مدیر آن تماس بگیرید.`;
export const withReason = (meaning: string, said: string) =>
  `${meaning} پیام API: ${isolated(said)}`;
