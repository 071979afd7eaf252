import type { RunNoun } from '#shared/run/kind.ts';

export const language = 'Язык';
export const translatedByMachine = (names: string) =>
  `Машинный перевод, ещё не проверенный человеком: ${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: 'Сменить язык во время сброса?',
  'bulk edit': 'Сменить язык во время массового изменения?',
};
export const changeInterrupts: Record<RunNoun, string> = {
  reset:
    'В этой вкладке идёт сброс, и смена языка его прервёт. Чтобы не осталось неподтверждённых аккаунтов, сначала приостановите его. Продолжить можно будет в любом случае.',
  'bulk edit':
    'В этой вкладке идёт массовое изменение, и смена языка его прервёт. Чтобы не осталось неподтверждённых профилей, сначала приостановите его. Продолжить можно будет в любом случае.',
};
export const changeLanguage = 'Сменить язык';
