import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'زبان';
export const translatedByMachine = (names: string) => `ترجمهٔ ماشینی، بدون بازبینی: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'زبان را هنگام بازنشانی تغییر می‌دهید؟',
  'bulk edit': 'زبان را هنگام ویرایش گروهی تغییر می‌دهید؟',
};
export const changeInterrupts =
  'این کار آن را قطع می‌کند. برای اینکه چیزی تأییدنشده نماند، اول مکث کنید. در هر صورت می‌توانید ادامه دهید.';
export const changeLanguage = 'تغییر زبان';
