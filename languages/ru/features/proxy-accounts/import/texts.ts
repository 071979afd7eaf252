import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const accountIds = 'ID аккаунтов';
export const addPurpose =
  'Добавьте аккаунты, которых нет в списке. Те, что в нём уже есть, будут выбраны.';
export const idsHint =
  'Разделяйте ID запятыми, пробелами или переносами строк. Они сохраняются в этом браузере.';
export const idMissing = 'Введите хотя бы один ID аккаунта.';
export const add = 'Добавить';

export const idsFoundText = (count: number, { isPasted }: { isPasted: boolean }) =>
  isPasted
    ? `Найдено ID во вставленном тексте: ${formatNumber(count)}.`
    : `Найдено ID в файле: ${formatNumber(count)}.`;

export const malformedTitle = (count: number) => `Похоже, ID с ошибкой: ${formatNumber(count)}`;

export const malformedText = (malformed: readonly string[], { isAdding }: { isAdding: boolean }) =>
  isAdding
    ? `Обычно ID состоит из 24 шестнадцатеричных цифр. Проверьте: ${formatNames(malformed, 10)}`
    : `Обычно ID состоит из 24 шестнадцатеричных цифр. Пропущено: ${formatNames(malformed, 10)}`;

export const addMalformed = (count: number) =>
  `Добавить и ID, похожие на ошибочные (${formatNumber(count)})`;

export const damagedTitle = (count: number) =>
  `ID изменены табличным редактором: ${formatNumber(count)}`;
export const damagedText = (damaged: readonly string[]) =>
  `Он превратил их в числа и отбросил цифры: ${formatNames(damaged, 3)}. Экспортируйте ID ещё раз и добавьте этот файл, не сохраняя его в табличном редакторе.`;

export const leftOutTitle = (count: number) =>
  `Записи, которые не являются ID аккаунтов: ${formatNumber(count)}`;
export const leftOutText = (entries: readonly string[]) => `Пропущено: ${formatNames(entries, 3)}`;

export const fileWithIds = 'Файл с ID';
export const chooseOrDrop =
  'Выберите CSV, JSON или текстовый файл либо перетащите его на страницу.';
export const pastedText = 'Вставленный текст';
export const fromFile = (name: string) => `Источник: ${isolated(name)}.`;
export const readingFile = (name: string) => `Чтение: ${isolated(name)}…`;
export const stillReading = 'Файл ещё читается';
export const unusableFile = (name: string, error: string) => `${isolated(name)}: ${error}`;

export const fileTooLarge = 'Разделите его и выбирайте части по одной.';
export const chooseFile = 'Выберите CSV, JSON или текстовый файл.';
export const noIds = 'В файле нет ID аккаунтов.';
export const severalColumns =
  'ID есть в нескольких столбцах. Назовите столбец с ID аккаунтов «id» в первой строке.';
export const invalidJson =
  'Файл содержит некорректный JSON. Возможно, он неполный. Экспортируйте его снова.';
export const noListInJson = 'В файле JSON нет списка ID или аккаунтов с ID.';
