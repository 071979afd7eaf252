import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'Язык';
export const translatedByMachine = (names: string) => `Машинный перевод, не проверен: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'Сменить язык во время сброса?',
  'bulk edit': 'Сменить язык во время массового изменения?',
};
export const changeInterrupts =
  'Это прервёт работу. Чтобы ничего не осталось неподтверждённым, сначала приостановите её. Продолжить можно будет в любом случае.';
export const changeLanguage = 'Сменить язык';
