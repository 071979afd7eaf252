import { isolated } from '#shared/lib/texts.ts';

export const selectAtLeastOne = 'Выберите хотя бы один аккаунт';
export const loadTheRest = 'Загрузить остальные';

/** A narrow space: the column of a small screen has room for little more. */
export const percentSign = '\u202F%';

export const usageBands = [
  'Нет расхода',
  'Меньше 10\u00A0% квоты',
  'От 10, но меньше 20\u00A0% квоты',
  'От 20, но меньше 30\u00A0% квоты',
  'От 30, но меньше 40\u00A0% квоты',
  'От 40, но меньше 50\u00A0% квоты',
  'От 50, но меньше 60\u00A0% квоты',
  'От 60, но меньше 70\u00A0% квоты',
  'От 70, но меньше 80\u00A0% квоты',
  'От 80, но меньше 90\u00A0% квоты',
  'От 90 до 100\u00A0% квоты',
  'Сверх квоты',
] as const;

export const copyLineOf = (name: string) => `Копировать строку ${isolated(name)}`;
