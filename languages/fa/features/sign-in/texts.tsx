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
    ? 'با بستن این زبانه پاک می‌شود.'
    : 'با بستن یا بارگذاری دوبارهٔ این صفحه پاک می‌شود.';
}

export const locked = 'قفل‌شده';
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `کلید پس از ${formatNumber(minutes)} دقیقه بی‌فعالیتی پاک شد.`
    : 'کنسول در زبانهٔ دیگری قفل شد.';
}
export const signedOutElsewhere = 'در زبانهٔ دیگری خارج شدید';
export const dataIsDeleted = 'داده‌های شما در این مرورگر حذف شد';

export const enterKeyFor = (who: Content) => (
  <Sentence>کلید {who} را وارد کنید. چیزی از این صفحه از دست نمی‌رود.</Sentence>
);
export const rejected = 'کلید API دیگر پذیرفته نمی‌شود';
export const rejectedByPage = {
  title: 'ورود لازم است',
  cause:
    'به‌جای پاسخ API یک صفحهٔ وب برگشت (401). اگر نشست ورود یکپارچهٔ (SSO) شما پایان یافته است، در زبانهٔ دیگری به این سایت وارد شوید و سپس دوباره تلاش کنید.',
};
export const unlock = 'باز کردن قفل';
export const continueNow = 'ادامه';
export const ofAnotherUser = 'این کلید متعلق به کاربر دیگری است';
export const pageIsOf = (who: string) =>
  `کلید ${isolated(who)} را وارد کنید، یا برای استفاده از این کلید خارج شوید.`;

export const checking = 'در حال بررسی کلید';
export const showKey = 'نمایش کلید API';
export const keyMissing = 'کلید API خود را وارد کنید.';
export const keyMalformed = 'این کلید نویسهٔ نامعتبری دارد. دوباره آن را کپی کنید.';
export const keyRejected = 'API این کلید را رد کرد';
export const checkKey = 'همهٔ آن را کپی کنید، یا کلید تازه‌ای از ارائه‌دهندهٔ خود بگیرید.';
export const unreachable = 'دسترسی به API ممکن نیست';
export const notResponding = (address: string, origin: string) =>
  `${isolated(address)} پاسخ نمی‌دهد یا درخواست‌های ${isolated(origin)} را نمی‌پذیرد (CORS). با مدیر آن تماس بگیرید.`;
export const checkAddress = 'نشانی API را بررسی کنید.';
export const withReason = (meaning: string, said: string) =>
  `${meaning} پیام API: ${isolated(said)}`;
