import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { countOf as accounts } from '#src/features/proxy-accounts/model/texts.ts';

export const resettingQuota = 'Сброс квоты';
export const nothingWasReset = 'Ничего не сброшено';
export const notAgain = 'Пока он не завершится, сбросить его аккаунты снова нельзя.';

export const notStartedText = (count: number) => {
  const inAnother = counted(
    count,
    'аккаунт участвует в другом незавершённом сбросе',
    'аккаунта участвуют в другом незавершённом сбросе',
    'аккаунтов участвуют в другом незавершённом сбросе',
  );
  return `${inAnother}. Дождитесь его завершения или остановите его, затем повторите попытку.`;
};

export const resetNowOrLater = 'Их можно сбросить сейчас или позже.';

export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  sentences([title && `${title}.`, isUnsearched && 'Попыток найти отклонённые ID не осталось.']);

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} на нуле при проверке`,
  failed: (count: number) => `${formatNumber(count)} с ошибкой`,
  unconfirmed: (count: number) =>
    counted(count, 'не подтверждён', 'не подтверждены', 'не подтверждено'),
  'not attempted': (count: number) =>
    counted(count, 'не отправлен', 'не отправлены', 'не отправлено'),
};

export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
): string {
  const { total, reset, atZero } = counts;
  if (reset === total)
    return counted(total, 'аккаунт сброшен', 'аккаунта сброшены', 'аккаунтов сброшено');
  if (atZero === total) return `${accounts(total)} на нуле при проверке`;
  const ofAll = `из ${counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов')}`;
  const isNoneReset = reset === 0 && atZero > 0;
  const others = ['atZero', 'failed', 'unconfirmed', 'not attempted'] as const;
  return [
    isNoneReset
      ? `${formatNumber(atZero)} ${ofAll} на нуле при проверке`
      : counted(reset, `${ofAll} сброшен`, `${ofAll} сброшены`, `${ofAll} сброшено`),
    ...others
      .filter((name) => counts[name] > 0 && !(isNoneReset && name === 'atZero'))
      .map((name) => countOf[name](counts[name])),
  ].join(', ');
}

export const tryAgain = (name: Exclude<keyof typeof countOf, 'atZero'>, count: number) =>
  `Повторить: ${countOf[name](count)}`;
export const resetTheRest = (count: number) =>
  `Сбросить остальные: ${countOf['not attempted'](count)}`;

export function beforeText({
  consumption,
  received,
  sent,
}: {
  consumption: string;
  received: string | undefined;
  sent: string | undefined;
}): string {
  return received !== undefined && sent !== undefined
    ? `Общий расход до сброса: ${consumption} (получено ${received}, отправлено ${sent})`
    : `Общий расход до сброса: ${consumption}`;
}

export const perRequest = (count: number) => `${accounts(count)} в запросе`;
export const attempts = (used: number, most: number) =>
  `Поиск отклонённых ID: попыток ${formatNumber(used)} из ${formatNumber(most)}`;

export function searching(searched: number, size: number): string {
  const sent = counted(
    searched,
    'аккаунт отправляется',
    'аккаунта отправляются',
    'аккаунтов отправляются',
  );
  const again = counted(size, 'аккаунту', 'аккаунта', 'аккаунтов');
  return `API отклонил запрос. Чтобы найти отклонённые ID, ${sent} меньшими запросами. Потом в запросах снова будет по ${again}.`;
}

const withAccounts = (count: number) => counted(count, 'аккаунтом', 'аккаунтами', 'аккаунтами');

export const noResponseYet = (count: number, milliseconds: number) =>
  `Пока нет ответа на запрос с ${withAccounts(count)}, отправленный ${durationText(milliseconds)} назад.`;

const shrinking = {
  'too-many': (size: string) => `API отклонил запрос с ${size}.`,
  timeout: (size: string) => `Ответ на запрос с ${size} не пришёл вовремя.`,
  'earlier-run': () => 'Прежний сброс показал, что этому API нужны более мелкие запросы.',
};

export function shrunkText(
  because: keyof typeof shrinking,
  count: number,
  size: number,
  more: number | undefined,
): string {
  return sentences([
    shrinking[because](withAccounts(count)),
    `Теперь в каждом запросе ${accounts(size)}.`,
    more === undefined
      ? 'Больше API не принимает.'
      : `Более крупный запрос будет отправлен, когда API примет ещё ${counted(more, 'запрос', 'запроса', 'запросов')}.`,
  ]);
}

export const belowNow = (total: number, limit: string) =>
  total === 1
    ? `Теперь у аккаунта использовано меньше ${limit}\u00A0%`
    : `Теперь у всех ${formatNumber(total)} использовано меньше ${limit}\u00A0%`;
export const matchesNoMore = (total: number, filter: string) =>
  total === 1
    ? `Аккаунт последнего сброса больше не подходит под ${isolated(filter)}`
    : `Ни один из ${counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов')} последнего сброса больше не подходит под ${isolated(filter)}`;
