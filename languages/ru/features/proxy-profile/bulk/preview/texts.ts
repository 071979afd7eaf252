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
    ? 'Отменить изменение'
    : `Отменить изменение ${counted(count, 'профиля', 'профилей', 'профилей')}`;
export const redo = (count: number) =>
  count === 0
    ? 'Вернуть изменение'
    : `Вернуть изменение ${counted(count, 'профиля', 'профилей', 'профилей')}`;
export const readAgain = 'Прочитать снова';
export const back = 'Назад';
