import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const unreadable = 'Не удалось прочитать файл. Выберите его снова.';
export const empty = 'Файл пуст.';
export const tooLarge = (megabytes: number, next: string) =>
  `Файл больше ${formatNumber(megabytes)} МБ. ${next}`;
export const noText = 'Это таблица или архив. Сначала сохраните файл как CSV или текст.';
export const binary = (wanted: string) => `Это не текстовый файл. ${wanted}`;

export const notJson = 'Это некорректный JSON. Возможно, файл неполный.';
export const repeatedMember = 'Это поле повторяется.';
export const tooDeep = 'Слишком глубокая вложенность.';
export const unknownMember = 'Это поле неизвестно.';
export const moreProblems = (listed: number) =>
  `Показаны только первые проблемы: ${formatNumber(listed)}.`;
export const problemAt = (path: string, message: string) => `${isolated(path)}: ${message}`;
