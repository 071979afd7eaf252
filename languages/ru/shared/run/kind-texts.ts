import { counted } from '../../plural.ts';
import type { RunNoun } from '#shared/run/kind.ts';

const reset = {
  label: 'Сброс',
  plural: 'Сбросы',
  title: (total: number) => `Сброс ${counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов')}`,
  items: (count: number) => counted(count, 'аккаунт', 'аккаунта', 'аккаунтов'),
  running: 'Идёт сброс',
  unfinished: 'Сброс не завершён',
  elsewhere: 'Сброс в другой вкладке',
  progress: 'Ход сброса',
  stop: 'Остановить сброс',
  result: 'Результат сброса',
};

const edit: typeof reset = {
  label: 'Изменение профилей',
  plural: 'Изменения профилей',
  title: (total) => `Изменение ${counted(total, 'профиля', 'профилей', 'профилей')}`,
  items: (count) => counted(count, 'профиль', 'профиля', 'профилей'),
  running: 'Идёт изменение профилей',
  unfinished: 'Изменение профилей не завершено',
  elsewhere: 'Изменение профилей в другой вкладке',
  progress: 'Ход изменения',
  stop: 'Остановить изменение',
  result: 'Результат изменения',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = { reset, 'bulk edit': edit };
