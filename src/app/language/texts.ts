import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'Language';
export const translatedByMachine = (names: string) =>
  `Translated by machine, not checked by a person yet: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'Change the language during a reset?',
  'bulk edit': 'Change the language during a bulk edit?',
};
export const changeInterrupts: Record<RunNoun, string> = {
  reset:
    'A reset is running in this tab, and changing the language interrupts it. Pause it first to leave no account unconfirmed. Either way, you can resume it afterwards.',
  'bulk edit':
    'A bulk edit is running in this tab, and changing the language interrupts it. Pause it first to leave no profile unconfirmed. Either way, you can resume it afterwards.',
};
export const changeLanguage = 'Change language';
