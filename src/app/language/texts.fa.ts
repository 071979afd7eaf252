import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'زبان';
export const translatedByMachine = (names: string) =>
  `ترجمهٔ ماشینی، هنوز بدون بازبینی انسانی: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'هنگام بازنشانی زبان را تغییر می‌دهید؟',
  'bulk edit': 'هنگام ویرایش گروهی زبان را تغییر می‌دهید؟',
};
export const changeInterrupts: Record<RunNoun, string> = {
  reset:
    'یک بازنشانی در این زبانه در حال اجراست و تغییر زبان آن را قطع می‌کند. برای اینکه هیچ حسابی تأییدنشده نماند، اول مکث کنید. در هر دو حالت، پس از آن می‌توانید ادامه‌اش دهید.',
  'bulk edit':
    'یک ویرایش گروهی در این زبانه در حال اجراست و تغییر زبان آن را قطع می‌کند. برای اینکه هیچ پروفایلی تأییدنشده نماند، اول مکث کنید. در هر دو حالت، پس از آن می‌توانید ادامه‌اش دهید.',
};
export const changeLanguage = 'تغییر زبان';
