import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { counted } from '../../../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import { countOf } from '#src/features/proxy-accounts/model/texts.ts';
import type { Counters } from '#src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

const NAMED = 3;

export const resetQuota = 'Сбросить квоту';
export const resetAccount = (name: string) => `Сбросить ${isolated(name)}`;
export const inAnotherTab = 'Выбранные аккаунты сбрасываются в другой вкладке';
export const nothingWasReset = (reason: string) => `Ничего не сброшено. ${reason}.`;

export const lastReset = (
  time: Content,
  email: string | undefined,
  outcome: string,
  isRecorded: boolean,
) => (
  <Sentence>
    Последний сброс: {time}
    {email && `, ${isolated(email)}`}, {outcome}
    {isRecorded && ' (записано в API)'}
  </Sentence>
);

export const resetWarning = (count: number) =>
  `Счётчики квоты ${counted(count, 'аккаунта', 'аккаунтов', 'аккаунтов')} будут сброшены. Отменить это нельзя.`;
export const leftOutText = (count: number, planned: number) =>
  `Исключено ${formatNumber(count)} из ${counted(planned, 'запланированного аккаунта', 'запланированных аккаунтов', 'запланированных аккаунтов')}.`;
export const chosenBy = (filter: Content) => <Sentence>Выбраны по фильтру {filter}</Sentence>;
export const andMore = (count: number) => `и ещё ${formatNumber(count)}`;
export const hiddenText = (count: number) =>
  counted(count, 'из них скрыт фильтром.', 'из них скрыты фильтром.', 'из них скрыто фильтром.');
export const leaveOutHidden = 'Исключить скрытые аккаунты';
export const leaveOut = (count: number) => `Исключить ${countOf(count)}`;

export const elsewhereTitle = (count: number) =>
  counted(
    count,
    'аккаунт участвует в другом сбросе',
    'аккаунта участвуют в другом сбросе',
    'аккаунтов участвуют в другом сбросе',
  );
export const elsewhereText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. Другой сброс идёт в другой вкладке.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const where = `в другой вкладке (${formatTimeOrDate(sentAt)})`;
  if (unconfirmed === 0)
    return `${counted(size, 'аккаунт сброшен', 'аккаунта сброшены', 'аккаунтов сброшено')} ${where}`;
  return size === 1
    ? `1 аккаунт, возможно, сброшен ${where}`
    : `${counted(size, 'аккаунт сбрасывался', 'аккаунта сбрасывались', 'аккаунтов сбрасывались')} ${where}, не подтверждено: ${formatNumber(unconfirmed)}`;
}

export const sentSinceText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. Ещё один сброс обнулит и то, что израсходовано с тех пор.`;
export const keep = (count: number) => `Оставить ${countOf(count)}`;

export const countersUnknown = 'Их счётчики в этом браузере неизвестны.';
export const totalConsumption = 'Общий расход';
export const totalReceived = 'Всего получено';
export const totalSent = 'Всего отправлено';
export const excludedText = (count: number) =>
  `В итоги не входят аккаунты с неизвестными счётчиками: ${formatNumber(count)}.`;

export const readAmounts = 'Прочитать текущие значения';
export const readingAmounts = 'Чтение текущих значений';
export const skip = 'Пропустить';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to ? `Значения на ${to}.` : `Значения за период: ${from} – ${to}.`;
}
export const asInPlan = 'Имена и значения взяты из плана.';
export const notReturnedText = (names: readonly string[]) =>
  `API не вернул ${countOf(names.length)}: ${formatNames(names, NAMED)}.`;
export const readingTakesText = (requests: number) =>
  `Чтобы прочитать текущие значения, потребуется ${counted(requests, 'запрос', 'запроса', 'запросов')}.`;
export const amountsNotRead = 'Текущие значения не прочитаны.';
export const amountsUnreadable = 'Не удалось прочитать текущие значения';
export const resetWithoutThem = (failure: string) => `${failure}. Сбросить можно и без них.`;

export const changedTitle = (count: number) =>
  counted(count, 'аккаунт изменился', 'аккаунта изменились', 'аккаунтов изменились');

interface ChangedAmounts {
  before: string;
  now: string;
  isPlanned: boolean;
}

export const changedText = ({ before, now, isPlanned }: ChangedAmounts) =>
  isPlanned
    ? `Расход при составлении плана: ${before}. Сейчас: ${now}.`
    : `Расход при загрузке списка: ${before}. Сейчас: ${now}.`;

export const showChanged = 'Показать изменившиеся аккаунты';
export const changedAccounts = 'Изменившиеся аккаунты';

export function nothingToResetText(count: number, total: number): string {
  if (total === 1) return 'У этого аккаунта сбрасывать нечего: все счётчики уже на нуле.';
  if (count === total) return 'У этих аккаунтов сбрасывать нечего: все счётчики уже на нуле.';
  return `У ${formatNumber(count)} из них сбрасывать нечего: все счётчики уже на нуле.`;
}
export const showAll = (count: number) => `Показать все аккаунты (${formatNumber(count)})`;
export const accountsToReset = 'Аккаунты для сброса';
export const typeToConfirm = (count: number) =>
  `Для подтверждения введите количество аккаунтов: ${formatNumber(count)}`;

export const firstLeaveOut = 'Сначала исключите аккаунты, которые участвуют в другом сбросе';
export const firstLeaveOutOrKeep =
  'Сначала исключите или оставьте аккаунты, сброшенные в другой вкладке';
export const typeNumber = 'Для подтверждения введите количество аккаунтов';
export const reset = (count: number) => `Сбросить ${countOf(count)}`;

export const account = 'Аккаунт';
export const id = 'ID';
export const consumption = 'Расход';
export const planned = 'В плане';
export const now = 'Сейчас';
export const nameInPlan = 'Имя в плане';
export const reason = 'Причина';
export const before = 'До';
export const after = 'После';
export const time = 'Время';

const counterText = (counter: number | null) => (counter === null ? '—' : formatNumber(counter));
export const counters = ([consumed, received, sentBytes]: Counters) =>
  `Расход: ${counterText(consumed)}, получено байт: ${counterText(received)}, отправлено байт: ${counterText(sentBytes)}`;

export const unnamed = 'Аккаунты, которые не удаётся определить, учтены, но не названы.';
export const unexpectedText = (count: number) =>
  `API вернул ещё ${counted(count, 'аккаунт, который не запрашивался', 'аккаунта, которые не запрашивались', 'аккаунтов, которые не запрашивались')}.`;
export const staySelected = 'Аккаунты без подтверждённого сброса остаются выбранными.';
export const someSelected = (selected: number, count: number) =>
  `Аккаунты без подтверждённого сброса: выбрано ${formatNumber(selected)} из ${formatNumber(count)}.`;

export const verifying = 'Проверка аккаунтов';
export const verify = (count: number) => `Проверить неподтверждённые (${formatNumber(count)})`;
export const stopVerifying = 'Остановить проверку';
export const notVerifiedText = (count: number) =>
  `Не удалось проверить ${countOf(count)}. API не вернул читаемых счётчиков.`;

export const rehearsal = 'Репетиция';
export const rehearsalMeaning = 'Да. Сервер может намеренно работать с ошибками';
export const digest = 'SHA-256 списка ID';
export const requests = 'Запросы';
export const unknownIds = 'Неизвестные ID';
export const duplicatesRemoved = 'Убрано повторов ID';

export function requestsText(count: number, smallest: number | null, largest: number | null) {
  if (smallest === null || largest === null) return formatNumber(count);
  return smallest === largest
    ? `${formatNumber(count)}, по ${counted(largest, 'аккаунту', 'аккаунта', 'аккаунтов')} в запросе`
    : `${formatNumber(count)}, от ${formatNumber(smallest)} до ${counted(largest, 'аккаунта', 'аккаунтов', 'аккаунтов')} в запросе`;
}
