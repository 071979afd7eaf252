import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: 'Выйти во время сброса?',
  'bulk edit': 'Выйти во время массового изменения?',
};
export const signOutPauses =
  'Работа приостановится. Чтобы продолжить её, снова войдите в этом браузере под тем же пользователем.';
