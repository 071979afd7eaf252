import { LANGUAGE } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { Count, DataCounts, DataName } from '#src/app/device-data/count-data.ts';

const named: Record<DataName, (count: number) => string> = {
  resets: (count) => counted(count, 'прошлый сброс', 'прошлых сброса', 'прошлых сбросов'),
  bulkEdits: (count) =>
    counted(
      count,
      'прошлое изменение профилей',
      'прошлых изменения профилей',
      'прошлых изменений профилей',
    ),
  drafts: (count) =>
    counted(count, 'черновик профиля', 'черновика профилей', 'черновиков профилей'),
  profiles: (count) => counted(count, 'недавний профиль', 'недавних профиля', 'недавних профилей'),
  savedAccounts: (count) =>
    counted(
      count,
      'добавленный по ID аккаунт',
      'добавленных по ID аккаунта',
      'добавленных по ID аккаунтов',
    ),
  views: (count) =>
    counted(
      count,
      'сохранённое представление',
      'сохранённых представления',
      'сохранённых представлений',
    ),
};

const isAny = ([count]: Count<string>) => count > 0;

export function deletedDataText({ counts, hasConnectSettings }: DataCounts): string {
  const things = counts.filter(isAny).map(([count, name]) => named[name](count));
  if (hasConnectSettings) things.push('настройки подключения');
  if (things.length === 0) return deletesData;
  const list = new Intl.ListFormat(LANGUAGE).format(things);
  return `Из этого браузера будут удалены: ${list}. Во всех вкладках будет выполнен выход.`;
}
export const deletesData =
  'Ваши данные будут удалены из этого браузера. Во всех вкладках будет выполнен выход.';
export const whoseData = (email: string, address: string) =>
  `Только данные ${isolated(email)} для API ${isolated(address)}. В самом API ничего не изменится. Отменить удаление нельзя.`;

const unfinishedNamed = {
  resets: (count: number) =>
    counted(count, 'незавершённый сброс', 'незавершённых сброса', 'незавершённых сбросов'),
  bulkEdits: (count: number) =>
    counted(
      count,
      'незавершённое массовое изменение',
      'незавершённых массовых изменения',
      'незавершённых массовых изменений',
    ),
};

export const unfinishedDataTexts = ({ unfinished }: DataCounts): string[] =>
  unfinished
    .filter(isAny)
    .map(
      ([count, name]) => `${unfinishedNamed[name](count)}: после удаления продолжить не получится`,
    );

export const notDeleted = 'Не удалось удалить данные';
export const browserRefused =
  'Повторите попытку или удалите данные этого сайта в настройках браузера.';
export const deleteData = 'Удалить данные';
