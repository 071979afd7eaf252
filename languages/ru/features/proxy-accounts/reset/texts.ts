import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { durationText } from '#shared/run/run-texts.ts';

export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  sentences([title && `${title}.`, isUnsearched && 'Консоль прекратила поиск отклонённых ID.']);

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} на нуле при сверке`,
  notAtZero: (count: number) => `${formatNumber(count)} не на нуле`,
  alreadyReset: (count: number) => counted(count, 'уже сброшен', 'уже сброшены', 'уже сброшено'),
  failed: (count: number) => `${formatNumber(count)} с ошибкой`,
  unconfirmed: (count: number) =>
    counted(count, 'не подтверждён', 'не подтверждены', 'не подтверждено'),
  'not attempted': (count: number) =>
    counted(count, 'не отправлен', 'не отправлены', 'не отправлено'),
};

export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
  first: 'reset' | 'atZero' | 'unconfirmed' | 'notAtZero',
): string {
  const { total, reset, atZero, unconfirmed, notAtZero } = counts;
  if (reset === total)
    return counted(total, 'аккаунт сброшен', 'аккаунта сброшены', 'аккаунтов сброшено');
  const ofAll = `из ${counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов')}`;
  const firsts = {
    reset: counted(reset, `${ofAll} сброшен`, `${ofAll} сброшены`, `${ofAll} сброшено`),
    atZero: `${formatNumber(atZero)} ${ofAll} на нуле при сверке`,
    unconfirmed: counted(
      unconfirmed,
      `${ofAll} не подтверждён`,
      `${ofAll} не подтверждены`,
      `${ofAll} не подтверждено`,
    ),
    notAtZero: `${formatNumber(notAtZero)} ${ofAll} не на нуле`,
  };
  const others = [
    'atZero',
    'notAtZero',
    'alreadyReset',
    'failed',
    'unconfirmed',
    'not attempted',
  ] as const;
  return [
    firsts[first],
    ...others
      .filter((name) => counts[name] > 0 && name !== first)
      .map((name) => countOf[name](counts[name])),
  ].join(', ');
}

export const tryAgain = (
  name: Exclude<keyof typeof countOf, 'atZero' | 'notAtZero' | 'alreadyReset'>,
  count: number,
) =>
  name === 'not attempted'
    ? `Сбросить остальные: ${countOf[name](count)}`
    : `Повторить: ${countOf[name](count)}`;

export const consumptionBefore = (consumption: string) => `Общий расход до сброса: ${consumption}`;

export const attempts = (used: number, most: number) =>
  `Поиск отклонённых ID: попыток ${formatNumber(used)} из ${formatNumber(most)}`;

export const searching = (count: number) =>
  `Поиск отклонённых ID среди ${counted(count, 'аккаунта', 'аккаунтов', 'аккаунтов')}.`;

const withAccounts = (count: number) => counted(count, 'аккаунтом', 'аккаунтами', 'аккаунтами');

export const noResponseYet = (count: number, milliseconds: number) =>
  `Пока нет ответа на запрос с ${withAccounts(count)}, отправленный ${durationText(milliseconds)} назад.`;

export const fewAtATime = (size: number) =>
  `Отправляется по ${size === 1 ? 'одному' : formatNumber(size)}, так как более крупные запросы не удались.`;

export const matchesNoMore = (filter: string) =>
  `После последнего сброса под ${isolated(filter)} не подходит ни один аккаунт.`;
