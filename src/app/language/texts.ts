import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'Language';
export const translatedByMachine = (names: string) => `Translated by machine, unchecked: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'Change the language during a reset?',
  'bulk edit': 'Change the language during a bulk edit?',
};
export const changeInterrupts =
  'This interrupts it. Pause it first to leave nothing unconfirmed. Either way, you can resume it.';
export const changeLanguage = 'Change language';
