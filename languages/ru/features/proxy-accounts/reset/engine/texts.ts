const MAYBE_RESET = 'Эти аккаунты могли быть сброшены.';
const CHECK_FIRST =
  'Проверьте их, прежде чем повторять: ещё один сброс обнулит и то, что израсходовано с тех пор.';

export const outcomes = {
  unconfirmed: {
    meaning: `Ни один ответ не подтвердил сброс. ${MAYBE_RESET}`,
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: 'Счётчики не читаются',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  missing: {
    label: 'Нет в ответе',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: 'Не на нуле после сброса',
    todo: 'Возможно, ими сразу воспользовались. Проверьте их счётчики и при необходимости повторите попытку.',
  },
  'not-zero-when-read': {
    label: 'Не на нуле при сверке',
    todo: 'Они не были сброшены или ими с тех пор пользовались. Повторите попытку.',
  },
  'already-reset': {
    label: 'Уже сброшено',
    meaning: 'Их сбросили после составления этого плана, поэтому они не отправлены.',
  },
  'zero-when-read': {
    label: 'На нуле при сверке',
    meaning: 'Ни один ответ не подтвердил сброс. Возможно, счётчики обнулил другой сброс.',
  },
  reset: { label: 'Сброшено' },
};

export const outcomeWords: Record<keyof typeof outcomes | 'rejected' | 'not-attempted', string> = {
  rejected: 'не удался',
  unconfirmed: 'не подтверждён',
  unreadable: 'не подтверждён',
  missing: 'не подтверждён',
  'not-zero': 'не удался',
  'not-zero-when-read': 'не удался',
  'not-attempted': 'не отправлен',
  'already-reset': 'уже сброшен',
  'zero-when-read': 'на нуле при сверке',
  reset: 'подтверждён',
};
