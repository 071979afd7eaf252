import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: 'Выйти во время сброса?',
  'bulk edit': 'Выйти во время массового изменения?',
};
export const signOutPauses: Record<RunNoun, string> = {
  reset:
    'В этой вкладке идёт сброс. Если выйти, он приостановится. Чтобы продолжить его, снова войдите в этом браузере под тем же пользователем.',
  'bulk edit':
    'В этой вкладке идёт массовое изменение. Если выйти, оно приостановится. Чтобы продолжить его, снова войдите в этом браузере под тем же пользователем.',
};
