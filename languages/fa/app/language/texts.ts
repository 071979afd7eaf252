import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'زبان';
export const translatedByMachine = (names: string) =>
  `ترجمهٔ ماشینی، هنوز بدون بازبینی انسانی: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'زبان را هنگام بازنشانی تغییر می‌دهید؟',
  'bulk edit': 'زبان را هنگام ویرایش گروهی تغییر می‌دهید؟',
};
export const changeInterrupts: Record<RunNoun, string> = {
  reset:
    'یک بازنشانی در این زبانه در حال اجراست و تغییر زبان، آن را قطع می‌کند. برای اینکه هیچ حسابی تأییدنشده نماند، اول مکث کنید. در هر صورت، بعداً می‌توانید ادامه‌اش دهید.',
  'bulk edit':
    'یک ویرایش گروهی در این زبانه در حال اجراست و تغییر زبان، آن را قطع می‌کند. برای اینکه هیچ پروفایلی تأییدنشده نماند، اول مکث کنید. در هر صورت، بعداً می‌توانید ادامه‌اش دهید.',
};
export const changeLanguage = 'تغییر زبان';
