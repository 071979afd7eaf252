import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../../plural.ts';

export const readingValues = 'Чтение текущих значений';
export const readOf = (read: number, total: number) =>
  `Прочитано ${formatNumber(read)} из ${formatNumber(total)}`;
export const preview = 'Предпросмотр';
export const profilesShown = 'Показанные профили';
export const all = (count: number) => `Все профили (${formatNumber(count)})`;
export const countedChoice = (label: string, count: number) => `${label} (${formatNumber(count)})`;

export const nothingToChange = 'Изменять нечего';
export const update = (count: number) =>
  count === 0 ? 'Изменить профили' : `Изменить ${counted(count, 'профиль', 'профиля', 'профилей')}`;
export const undo = (count: number) =>
  count === 0
    ? 'Вернуть прежние значения'
    : `Вернуть прежние значения в ${counted(count, 'профиле', 'профилях', 'профилях')}`;
export const redo = (count: number) =>
  count === 0
    ? 'Внести изменения снова'
    : `Внести изменения снова в ${counted(count, 'профиль', 'профиля', 'профилей')}`;
export const readAgain = 'Прочитать снова';
export const back = 'Назад';
