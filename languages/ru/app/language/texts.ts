export const language = 'Язык';
export const translatedByMachine = (names: string) => `Машинный перевод, не проверен: ${names}`;

export const changeNow = 'Сменить язык сейчас?';
export const changeInterrupts =
  'Это прервёт работу. Чтобы ничего не осталось неподтверждённым, сначала приостановите её. Продолжить можно будет в любом случае.';
export const changeLanguage = 'Сменить язык';
