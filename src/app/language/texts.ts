export const language = 'Language';
export const translatedByMachine = (names: string) => `Translated by machine, unchecked: ${names}`;

export const changeNow = 'Change the language now?';
export const changeInterrupts =
  'This interrupts a running change. Pause it first to leave nothing unconfirmed. Either way, you can resume it.';
export const changeLanguage = 'Change language';
