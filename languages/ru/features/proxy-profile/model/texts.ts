import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
  LANGUAGE,
} from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { apiSays } from '#shared/api/failure-texts.ts';
import { labelOf, type FieldName } from '#src/features/proxy-profile/model/fields.ts';

export const pasteJson = 'Вставьте профиль в формате JSON.';
export const notAProfile = 'Это не профиль. Вставьте один объект JSON.';
export const invalidJson = (message: string) => `Некорректный JSON: ${message}`;

export const fieldCount = (count: number) => counted(count, 'поле', 'поля', 'полей');
export const problemCount = (count: number) => counted(count, 'проблема', 'проблемы', 'проблем');

export function savedValuesTitle(at: string | undefined): string {
  return at === undefined ? 'Это значения с прошлого посещения' : `Это значения от ${at}`;
}

export function shownProfilesText(shown: number, total: number): string {
  return `${formatNumber(shown)} из ${counted(total, 'профиля', 'профилей', 'профилей')}`;
}

export function missingPagesText(count: number): string {
  return `Не удалось загрузить ${counted(count, 'страницу', 'страницы', 'страниц')}`;
}

export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed && is.edited) return 'С тех пор изменено, а также отредактировано в этой форме';
  if (is.changed) return 'С тех пор изменено';
  return is.edited ? 'Отредактировано в этой форме' : '';
}

export function durationHint({ hasUnit }: { hasUnit: boolean }): string {
  return hasUnit
    ? 'Целое число. Единицу измерения указал этот сайт, а не API.'
    : 'Целое число. API вашего провайдера не сообщает единицу измерения.';
}

export function leftOutText(labels: readonly string[]): string {
  const leftOut = counted(
    labels.length,
    'поле не отправляется',
    'поля не отправляются',
    'полей не отправляются',
  );
  return `При сохранении ${leftOut}: ${list(labels)}. API может оставить прежнее содержимое или очистить его.`;
}

export function notSavedTitle(at: number): string {
  return `Не сохранено по состоянию на ${formatTimeOrDate(at)}`;
}

export const notSavedText =
  'В API пока прежние значения, но сохранение ещё может дойти. Ваши изменения на месте.';

export function otherValuesText(at: number): string {
  return `На ${formatDateTime(at)} в API были не все значения из вашего сохранения. Возможно, API сохранил их иначе или их изменил кто-то другой.`;
}

export function notCheckedText(error: unknown): string {
  const { title, said } = describeFailure(error);
  return sentences([`Проверить не удалось. ${title}.`, said && apiSays(said)]);
}

function labelList(names: readonly FieldName[]): string {
  const conjunction = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
  return conjunction.format(names.map((name) => labelOf(name)));
}

export const fieldsText = (names: readonly FieldName[]) => `${labelList(names)}.`;

export function inexactText(names: readonly FieldName[]): string[] {
  if (names.length === 0) return [];
  return [
    `Форма не может точно показать некоторые значения, например пустые элементы списка. При сохранении в этих полях отправились бы другие значения: ${labelList(names)}.`,
  ];
}

export function leftOutOfFillText(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`Пропущено, потому что ни одно поле не может это показать: ${formatNames(names, 20)}.`];
}
