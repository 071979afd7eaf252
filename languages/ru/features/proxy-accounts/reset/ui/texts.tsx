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
import type { ResetSince } from '#shared/run/recorded-runs.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

const NAMED = 3;

export const resetQuota = 'Сбросить квоту';
export const resetAccount = (name: string) => `Сбросить ${isolated(name)}`;
export const inAnotherTab = 'Эти аккаунты сбрасываются в другой вкладке';
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
export const staysOff = (count: number) =>
  `Сброс не снимает блокировку: ${counted(count, 'аккаунт остаётся', 'аккаунта остаются', 'аккаунтов остаются')} без доступа (заблокированы, отключены или неактивны).`;
export const leftOutText = (count: number, planned: number) =>
  `Исключено ${formatNumber(count)} из ${counted(planned, 'запланированного аккаунта', 'запланированных аккаунтов', 'запланированных аккаунтов')}.`;
export const chosenBy = (filter: Content) => <Sentence>Фильтр: {filter}</Sentence>;
export const hiddenText = (count: number) =>
  counted(count, 'из них скрыт фильтром.', 'из них скрыты фильтром.', 'из них скрыто фильтром.');
export const leaveOut = {
  hidden: (count: number) => `Исключить скрытые: ${countOf(count)}`,
  missing: (count: number) => `Исключить отсутствующие в ответе: ${countOf(count)}`,
  reset: (count: number) => `Исключить сброшенные: ${countOf(count)}`,
  shared: (count: number) => `Исключить ${countOf(count)} другого сброса`,
  zero: (count: number) => `Исключить нулевые: ${countOf(count)}`,
};

export const elsewhereTitle = (count: number) => `В сбросе в другой вкладке: ${countOf(count)}`;
export const named = (names: readonly string[]) => `${formatNames(names, NAMED)}.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const title = `Сброс в другой вкладке (${formatTimeOrDate(sentAt)}): ${countOf(size)}`;
  return unconfirmed > 0 ? `${title}, не подтверждено: ${formatNumber(unconfirmed)}` : title;
}

export const sentSinceText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. Ещё один сброс обнулит и то, что израсходовано с тех пор.`;
export const keep = (count: number) => `Оставить ${countOf(count)}`;

export function resetSince({ count, createdAt, email, isPart }: ResetSince, total: number): string {
  const who = email && `, пользователь: ${isolated(email)}`;
  return `Сброшено ${isPart ? 'не менее ' : ''}${formatNumber(count)} из ${countedOf(total)} (${formatTimeOrDate(createdAt)}${who})`;
}
export const fallen = (count: number, total: number, isPlan: boolean) =>
  `Счётчики уменьшились у ${formatNumber(count)} из ${countedOf(total)} ${isPlan ? 'после составления плана' : 'после открытия этого окна'}`;
export const resetThemToo = 'Сбросить и их';

const countedOf = (total: number) => counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов');

export const countersUnknown = 'Их счётчики неизвестны.';
export const totalConsumption = 'Общий расход';
export const excludedText = (count: number) =>
  `Без аккаунтов с неизвестными счётчиками: ${formatNumber(count)}.`;

export const readAmounts = (requests: number | undefined) =>
  requests === undefined
    ? 'Прочитать текущие значения'
    : `Прочитать текущие значения (${counted(requests, 'запрос', 'запроса', 'запросов')})`;
export const readingAmounts = 'Чтение текущих значений';
export const skip = 'Пропустить';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to
    ? `Значения на ${to}.`
    : `Значения на момент чтения: самое раннее — ${from}, самое позднее — ${to}.`;
}
export const asInPlan = 'Имена и значения взяты из плана.';
export const notReturnedText = (names: readonly string[]) =>
  `API не вернул ${countOf(names.length)}: ${formatNames(names, NAMED)}.`;
export const amountsUnreadable = 'Не удалось прочитать текущие значения';

export const changedTitle = (count: number) =>
  counted(count, 'аккаунт изменился', 'аккаунта изменились', 'аккаунтов изменились');

export const changedText = (before: string, now: string) => `Расход был ${before}, теперь ${now}.`;
export const changedAccounts = 'Изменившиеся аккаунты';

export const nothingToResetText = (count: number) => `Уже на нуле: ${countOf(count)}.`;
export const showAll = (count: number) => `Показать все аккаунты (${formatNumber(count)})`;
export const accountsToReset = 'Аккаунты для сброса';
export const typeToConfirm = (count: number) =>
  `Для подтверждения введите количество аккаунтов: ${formatNumber(count)}`;

export const firstLeaveOut = 'Сначала исключите аккаунты другого сброса';
export const firstLeaveOutOrKeep = 'Сначала исключите или оставьте аккаунты другого сброса';
export const firstLeaveOutOrReset = 'Сначала решите, что делать со сброшенными аккаунтами';
export const firstLeaveOutMissing = 'Сначала исключите аккаунты, которых API не вернул';
export const reset = (count: number) => `Сбросить ${countOf(count)}`;

export const account = 'Аккаунт';
export const id = 'ID';
export const consumption = 'Расход';
export const planned = 'В плане';
export const now = 'Сейчас';
export const nameInPlan = 'Имя в плане';
export const before = 'До';
export const after = 'После';
export const time = 'Время';

const counterText = (counter: number | null) => (counter === null ? '—' : formatNumber(counter));
export const counters = ([consumed, received, sentBytes]: Counters) =>
  `Расход: ${counterText(consumed)}, получено байт: ${counterText(received)}, отправлено байт: ${counterText(sentBytes)}`;

export const unexpectedText = (count: number) =>
  `API вернул ещё ${counted(count, 'другой аккаунт', 'других аккаунта', 'других аккаунтов')}.`;
export const staySelected = 'Аккаунты без подтверждённого сброса остаются выбранными.';

export const verifying = 'Сверка аккаунтов';
export const verify = (count: number) => `Сверить неподтверждённые (${formatNumber(count)})`;
export const stopVerifying = 'Остановить сверку';
export const notVerifiedText = (count: number) =>
  `Не удалось сверить ${countOf(count)}: нет читаемых счётчиков.`;

export const rehearsal = 'Репетиция';
export const digest = 'SHA-256 списка ID';
export const requests = 'Запросы';
export const unknownIds = 'Неизвестные ID';
export const duplicatesRemoved = 'Убрано повторов ID';
