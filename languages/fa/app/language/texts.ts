export const language = 'زبان';
export const translatedByMachine = (names: string) => `ترجمهٔ ماشینی، بدون بازبینی: ${names}`;

export const changeNow = 'اکنون زبان را تغییر می‌دهید؟';
export const changeInterrupts =
  'این کار تغییرِ در حال اجرا را قطع می‌کند. برای اینکه چیزی تأییدنشده نماند، اول مکث کنید. در هر صورت می‌توانید ادامه دهید.';
export const changeLanguage = 'تغییر زبان';
