import { formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';

export const rows = 'Строки';
export const shown = (count: number) => `Показанные (${formatNumber(count)})`;
export const selected = (count: number) => `Выбранные (${formatNumber(count)})`;
export const hiddenByFilter = (count: number) => `Скрыто фильтром: ${formatNumber(count)}`;
export const columnsLabel = 'Столбцы';
export const visible = (count: number) => `Видимые (${formatNumber(count)})`;
export const visibleAndId = (count: number) => `Видимые и ID (${formatNumber(count)})`;
export const all = (count: number) => `Все (${formatNumber(count)})`;
export const written = (columns: readonly string[]) =>
  `${list(columns)}. Пароли никогда не экспортируются.`;
export const format = 'Формат';
export const apostrophe =
  'Если табличный редактор может выполнить текст как формулу, перед ним ставится апостроф. ID, похожие на числа, например 5e10, он может изменить: импортируйте файл как текст или выберите JSON.';
export const notAllLoaded = 'Загружены не все аккаунты. Экспортируются только уже загруженные.';
export const none = { shown: 'Нет показанных аккаунтов', selected: 'Аккаунты не выбраны' };
