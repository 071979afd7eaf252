import { formatDateTime, formatNumber, formatPadded } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { EndReason, PauseReason, WaitReason } from '#shared/run/run-state.ts';

export const alreadyStarted = 'Этот план уже запускали';
export const recordedSince = 'Записано в API после составления этого плана';
export const atLeast = (count: number, total: number) =>
  `Не менее ${formatNumber(count)} из ${formatNumber(total)}`;

export function runTimesText(startedAt: number, finishedAt: number | undefined): string {
  const started = formatDateTime(startedAt);
  if (finishedAt === undefined) return `Начало: ${started}.`;
  const finishedText = formatDateTime(finishedAt);
  return finishedText === started
    ? `Завершение: ${finishedText}.`
    : `Начало: ${started}, завершение: ${finishedText}.`;
}

export function recordedSourceText(origin: RunOrigin | undefined): string {
  const user = origin?.user.email || 'неизвестен';
  const api = origin?.api || 'адрес неизвестен';
  return `Пользователь: ${isolated(user)}, API: ${isolated(api)}. В этом браузере запуск не сохранён.`;
}

export const outcomeTexts = {
  rejected: { label: 'Отклонено', todo: 'Устраните указанные проблемы и повторите попытку.' },
  unconfirmed: { label: 'Не подтверждено' },
  'not-attempted': { label: 'Не отправлено', meaning: 'До них очередь не дошла.' },
};

export const runningTitle = 'Выполняется';
export const unfinishedTitle = 'Не завершено';
export const elsewhereTitle = 'В другой вкладке';
export const progress = 'Ход выполнения';
export const stopSending = 'Остановить отправку';
export const result = 'Результат';

export const resume = 'Продолжить';
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `Завершить (не подтверждено: ${formatNumber(unconfirmed)})` : 'Завершить';

export const running = 'Можно перейти на другие страницы. Не закрывайте эту вкладку.';
export function halting(to: 'pause' | 'stop', isSent: boolean): string {
  const what = to === 'stop' ? 'Остановка.' : 'Приостановка.';
  return isSent ? `${what} Ожидается последний ответ.` : `${what} Ничего не отправлено.`;
}
export const allSent = 'Отправлять больше нечего. Завершите, чтобы увидеть результат.';
export const finished = 'Завершено.';

export const finishedWith = (outcomes: string) => `Завершено. ${outcomes}.`;
export const pausedWith = (outcomes: string) => `Приостановлено. На этот момент: ${outcomes}.`;

export const asSentence = (title: string) => `${title}.`;

export const runsElsewhere = 'Приостановить или остановить можно там.';
export const restsElsewhere = 'Продолжить или остановить можно там.';

const tooMany = 'Слишком много запросов.';
export const nextRequest = (reason: string, milliseconds: number) =>
  `${reason} Следующий запрос через ${durationText(milliseconds)}.`;
export const rateLimitText = (milliseconds: number) => nextRequest(tooMany, milliseconds);
export const rateLimitedText = `${tooMany} Следующий будет отправлен чуть позже.`;
export const longWaitText = (failure: string, milliseconds: number) =>
  `${failure}. API просит подождать ${durationText(milliseconds)}`;

export const waits: Record<WaitReason, string> = {
  offline: 'Нет подключения к сети. Всё продолжится, когда связь восстановится.',
  'refused-key': 'API отклонил ключ. Всё продолжится, когда вы введёте действующий.',
  'rate-limited': tooMany,
  'failed-call': 'Запрос не удался.',
};

export const pauseTitles: Record<PauseReason, string> = {
  asked: 'Приостановлено',
  failing: 'Приостановлено: несколько запросов не удались',
  refusing: 'Приостановлено: несколько запросов отклонены',
  'rate-limited': 'Приостановлено: слишком много запросов',
  'long-wait': 'Приостановлено: API просит подождать',
  journal: 'Приостановлено: записи не читаются или не сохраняются',
  'web-page': 'Приостановлено: веб-страница вместо ответа',
  challenge: 'Приостановлено: проверка браузера вместо ответа',
  'refused-key': 'Приостановлено: API отклонил ключ',
  'signed-out': 'Приостановлено: вы вышли',
  locked: 'Приостановлено: консоль заблокирована',
  interrupted: 'Прервано',
  damaged: 'Продолжить нельзя',
};

const nothingIsSent = 'Ничего не отправляется, пока вы не продолжите.';

export const pauseMeanings: Record<PauseReason, string> = {
  asked: nothingIsSent,
  failing: '',
  refusing: '',
  'rate-limited': 'Продолжите позже.',
  'long-wait': 'Продолжите, когда это время пройдёт.',
  journal: 'Освободите место или перезагрузите страницу, затем продолжите.',
  challenge: 'Попросите провайдера пропускать запросы к API без этой проверки, затем продолжите.',
  'web-page':
    'Возможно, завершился сеанс единого входа (SSO). Чтобы войти снова, откройте этот сайт в другой вкладке, затем продолжите.',
  'refused-key': 'Продолжите с действующим ключом.',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: 'Страницу закрыли или перезагрузили. Продолжите с того же места.',
  damaged: '',
};
export const notSentAgain = 'Неподтверждённое не будет отправлено снова.';

export const stopDamaged = 'Чтобы увидеть результат, остановите.';
export const allProcessed = 'Всё обработано.';
export const underWay = 'Текущий запрос ещё может подействовать.';
export const laterFromResult = (count: number) =>
  `Остальное (${formatNumber(count)}) можно отправить позже со страницы результата.`;
export const keepsRunning = 'Пока вы не подтвердите остановку, всё продолжается.';

export const anotherRuns = 'Идёт другой запуск';
export const anotherElsewhere = 'В другой вкладке есть незавершённый запуск';
export const finishFirst = 'Другой запуск не завершён: сначала продолжите или остановите его';
export const isRunningHere =
  'В этой вкладке идёт другой запуск. Этот можно будет продолжить после него.';
export const nothingSent = 'Ничего не отправлено';
export const inUnfinished = (count: number) =>
  `Из них ${formatNumber(count)} в другом незавершённом запуске. Остановите его или дождитесь завершения.`;

export const unsaved =
  'Браузер не может это сохранить. Экспортируйте результат, прежде чем закрыть вкладку.';
export const recordsDamaged = 'Записи повреждены';
export const unidentified = (lost: number, total: number) =>
  `В этом браузере не удаётся определить ${formatNumber(lost)} из ${formatNumber(total)}.`;
export const unrecorded = (count: number, total: number) =>
  `В этом браузере нет результата для ${formatNumber(count)} из ${formatNumber(total)}.`;

export const endings: Record<EndReason, string> = {
  done: '',
  stopped: 'Остановлено до того, как всё было отправлено.',
  forbidden: 'Остановлено: API запретил это действие (403).',
};

export const outcomeCount = (label: string | undefined, count: number) =>
  `${label}: ${formatNumber(count)}`;

export function throughputText({
  perSecond,
  ledger,
}: {
  perSecond: number | undefined;
  ledger: { counts: Readonly<Record<'not-attempted', number>> };
}): string | undefined {
  if (!perSecond) return undefined;
  const left = (ledger.counts['not-attempted'] / perSecond) * 1000;
  const rate = perSecond < 10 ? formatPadded(perSecond, 1) : formatNumber(Math.round(perSecond));
  return `${rate} в секунду, ещё примерно ${durationText(left)}`;
}

/** In the accusative: `через 1 минуту`, `ещё 1 минуту`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return counted(seconds, 'секунду', 'секунды', 'секунд');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? counted(minutes, 'минуту', 'минуты', 'минут')
    : counted(Math.ceil(minutes / 60), 'час', 'часа', 'часов');
}
