import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const withUnit = (label: string, unit: string) => `${label} (${unit})`;
export const unusable =
  'Неожиданное значение: см. «Другие поля». Не отправляется, пока вы его не измените.';

export const accountsMissing = 'Не удалось загрузить аккаунты. Повторите попытку.';
export const choose = 'Выбрать';
export const chooseAccount = 'Выбрать аккаунт';
export const accountIdHint = '24 шестнадцатеричные цифры.';
export function wrongDigit(sign: string, position: number): string {
  const name = sign.trim() === '' ? 'пробел' : `«${isolated(sign)}»`;
  return `В позиции ${formatNumber(position)} стоит ${name}, а нужна шестнадцатеричная цифра (0–9, a–f).`;
}
export const digitsOf = (count: number, most: number) =>
  `${formatNumber(count)} из ${counted(most, 'цифры', 'цифр', 'цифр')}.`;

export const codeOrName = 'Код, страна';
export const becomesCode = (code: string) =>
  `Когда вы выйдете из поля, здесь будет ${isolated(code)}.`;
export const unknownCode = 'Неизвестный код страны. Отправляется так, как введён.';
export const countryChanged = 'Страна изменилась.';

export const inEntry = (entry: number, problem: Content) => (
  <Sentence>
    Запись {entry}: {problem}
  </Sentence>
);
export const rejectedByApi = 'Консоль не знает правила, которое нарушает это значение.';
export const path = 'Путь';
export const hint = 'Подсказка';
export const code = 'Код';
export const payload = 'Данные';

export const notSet = 'Не задано';
export const notOnEarth = (limit: number) =>
  `Такого места на Земле нет: допустимы значения от -${limit} до ${limit}.`;
export const charactersOf = (count: number, most: number) =>
  `${formatNumber(count)} из ${counted(most, 'символа', 'символов', 'символов')}`;
export const charactersLeft = (most: number) =>
  `Осталось не больше ${counted(most, 'символа', 'символов', 'символов')}.`;

export const subnetsHint = (count: number) =>
  count === 0
    ? 'По одной в строке.'
    : `По одной в строке. ${counted(count, 'запись', 'записи', 'записей')}.`;
export const nullEntries = 'Пустая строка — это null, как прислал API.';
const entryText = (position: number, entry: string) =>
  `Запись ${formatNumber(position)} («${isolated(entry)}»)`;
export const duplicate = (position: number, entry: string, first: number) =>
  `${entryText(position, entry)} повторяет запись ${formatNumber(first)}.`;
export const severalNetworks = (position: number, entry: string) =>
  `${entryText(position, entry)} считается одной записью: пишите каждую сеть в отдельной строке.`;
export const notANetwork = (position: number, entry: string) =>
  `${entryText(position, entry)} не похожа на сеть вроде 192.0.2.0/24.`;
export const moreHints = (count: number) =>
  `Ещё ${counted(count, 'замечание', 'замечания', 'замечаний')}.`;
export const unwritableEntries =
  'Некоторые записи пусты или занимают несколько строк. Если изменить это поле, они исчезнут или разделятся.';

export const field = 'Поле';
export const from = 'Было';
export const to = 'Стало';
export const moreEntries = (count: number) => `и ещё ${formatNumber(count)}`;
