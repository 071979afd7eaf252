import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
  LANGUAGE,
} from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { apiSays } from '#shared/api/failure-texts.ts';
import { labelOf, type FieldName } from '#src/features/proxy-profile/model/fields.ts';

export const notAProfile = 'Вставьте профиль одним объектом JSON.';
export const invalidJson = (message: string) => `Некорректный JSON: ${message}`;

export const fieldCount = (count: number) => counted(count, 'поле', 'поля', 'полей');
export const problemCount = (count: number) => counted(count, 'проблема', 'проблемы', 'проблем');

export const savedValuesTitle = (at: number) => `Это значения от ${formatDateTime(at)}`;

export function shownProfilesText(shown: number, total: number): string {
  return `${formatNumber(shown)} из ${counted(total, 'профиля', 'профилей', 'профилей')}`;
}

export function missingPagesText(count: number): string {
  return `Не удалось загрузить ${counted(count, 'страницу', 'страницы', 'страниц')}`;
}

export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed) return 'С тех пор изменено';
  return is.edited ? 'Отредактировано в этой форме' : '';
}

export const durationHint = ({ hasUnit }: { hasUnit: boolean }) =>
  hasUnit
    ? 'Целое число. Единицу измерения указал этот сайт, а не API.'
    : 'Целое число. API не сообщает единицу измерения.';

export function notSavedTitle(at: number): string {
  return `Не сохранено по состоянию на ${formatTimeOrDate(at)}`;
}

export const notSavedText = 'В API пока прежние значения. Запрос на сохранение ещё может дойти.';

export const otherValuesText = (at: number) =>
  `По состоянию на ${formatDateTime(at)} некоторые значения отличаются от тех, что вы сохраняли. Возможно, их изменил API или кто-то другой.`;

export function notCheckedText(error: unknown): string {
  const { title, said } = describeFailure(error);
  return sentences([`Проверить не удалось. ${title}.`, said && apiSays(said)]);
}

function labelList(names: readonly FieldName[]): string {
  const conjunction = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
  return conjunction.format(names.map((name) => labelOf(name)));
}

export const fieldsText = (names: readonly FieldName[]) => `${labelList(names)}.`;

export const inexactText = (names: readonly FieldName[]): string[] =>
  names.length === 0
    ? []
    : [`Форма не может показать эти поля точно, и сохранение их изменит: ${labelList(names)}.`];

export const leftOutOfFillText = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`Пропущено, потому что в форме нет таких полей: ${formatNames(names, 20)}.`];
