export const language = 'Язык';
export const translatedByMachine = (names: string) =>
  `Машинный перевод, ещё не проверенный человеком: ${names}`;
