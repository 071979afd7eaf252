import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../../plural.ts';

const CHECK_FIRST =
  'Проверьте их, прежде чем повторять: ещё один сброс обнулит и то, что израсходовано с тех пор.';

export const outcomes = {
  rejected: {
    label: 'Отклонено',
    counted: (count: number) => counted(count, 'отклонён', 'отклонены', 'отклонено'),
    meaning: 'API отклонил запрос для этих аккаунтов.',
    todo: 'Устраните указанные проблемы и повторите попытку.',
  },
  unconfirmed: {
    label: 'Не подтверждено',
    counted: (count: number) =>
      counted(count, 'не подтверждён', 'не подтверждены', 'не подтверждено'),
    meaning: 'Ни один ответ не подтвердил сброс. Эти аккаунты могли быть сброшены.',
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: 'В ответе без читаемых счётчиков',
    counted: (count: number) => `${formatNumber(count)} в ответе без читаемых счётчиков`,
    meaning:
      'API вернул эти аккаунты, но не подтвердил сброс: счётчик не читается, или статус не 200 и счётчиков нет.',
    todo: CHECK_FIRST,
  },
  missing: {
    label: 'Нет в ответе',
    counted: (count: number) =>
      counted(count, 'отсутствует в ответе', 'отсутствуют в ответе', 'отсутствуют в ответе'),
    meaning: 'API принял запрос, но в его ответе нет этих аккаунтов. Они могли быть сброшены.',
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: 'Не на нуле в ответе',
    counted: (count: number) => `${formatNumber(count)} не на нуле в ответе`,
    meaning: 'API вернул эти аккаунты, но счётчик в его ответе не равен нулю.',
    todo: 'Возможно, ими сразу воспользовались. Проверьте их счётчики и при необходимости повторите попытку.',
  },
  'not-zero-when-read': {
    label: 'Не на нуле при проверке',
    counted: (count: number) => `${formatNumber(count)} не на нуле при проверке`,
    meaning: 'Ни один ответ не подтвердил сброс. При более позднем чтении счётчик не равен нулю.',
    todo: 'Они не были сброшены или ими с тех пор пользовались. Повторите попытку.',
  },
  'not-attempted': {
    label: 'Не отправлено',
    counted: (count: number) => counted(count, 'не отправлен', 'не отправлены', 'не отправлено'),
    meaning: 'Сброс остановился раньше, чем эти аккаунты были отправлены.',
    todo: 'Чтобы сбросить их, повторите попытку.',
  },
  'zero-when-read': {
    label: 'На нуле при проверке',
    counted: (count: number) => `${formatNumber(count)} на нуле при проверке`,
    meaning:
      'Ни один ответ не подтвердил сброс. При более позднем чтении их счётчики равны нулю; возможно, их обнулил другой сброс.',
  },
  reset: {
    label: 'Сброшено',
    counted: (count: number) => counted(count, 'сброшен', 'сброшены', 'сброшено'),
    meaning: 'API вернул эти аккаунты.',
  },
};

export const outcomeWords: Record<keyof typeof outcomes, string> = {
  rejected: 'не удался',
  unconfirmed: 'не подтверждён',
  unreadable: 'не подтверждён',
  missing: 'не подтверждён',
  'not-zero': 'не удался',
  'not-zero-when-read': 'не удался',
  'not-attempted': 'не отправлен',
  'zero-when-read': 'на нуле при проверке',
  reset: 'подтверждён',
};
