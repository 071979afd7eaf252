export const language = 'Language';
export const translatedByMachine = (names: string) =>
  `Translated by machine, not checked by a person yet: ${names}`;
