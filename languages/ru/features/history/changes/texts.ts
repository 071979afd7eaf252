import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { counted, plural } from '../../../plural.ts';
import { facts, isolated, list } from '#shared/lib/texts.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';

export const inBrowser = 'Изменения, сделанные в этом браузере.';
export const inBrowserAndApi = 'Изменения, сделанные в этом браузере и записанные в API.';
export const noneInBrowser = 'В этом браузере нет изменений.';
export const noneYet = 'Изменений пока нет.';
export const findItem = 'Найти аккаунт или профиль';
export const nameOrId = 'Имя или ID аккаунта или профиля';
export const kindFilter = 'Вид';
export const allKinds = 'Все виды';
export const needsAttention = 'Требуют внимания';

export const foundIn = (found: number) =>
  `Найдено в ${counted(found, 'изменении', 'изменениях', 'изменениях')}`;
export const foundWithoutNames = (found: number) =>
  `Пока найдено в ${counted(found, 'изменении', 'изменениях', 'изменениях')}. Загрузка имён аккаунтов`;
/** Of so many changes. */
const runsOf = (total: number) => counted(total, 'изменения', 'изменений', 'изменений');
export const foundSoFar = (found: number, searched: number, total: number) =>
  `${foundIn(found)}. Просмотрено ${formatNumber(searched)} из ${runsOf(total)}`;
export const shownOf = (shown: number, total: number) =>
  `Показано ${formatNumber(shown)} из ${runsOf(total)}`;

export const noMatches = 'Нет подходящих изменений.';
export const listRefused = 'API запретил показывать список записанных изменений (403).';
export const listFailed = 'Не удалось прочитать изменения, записанные в API.';
export const loadOlder = 'Загрузить более старые записи';

export const change = 'Изменение';

export function foundItemsText(
  items: readonly { name: string; outcome: string }[],
  count: number,
): string {
  const named = items.map(({ name, outcome }) => `${isolated(name)}: ${outcome}`);
  const more = count - items.length;
  return facts([...named, more > 0 && `и ещё ${formatNumber(more)}`]);
}

/** `Сброшено 250 аккаунтов, отклонён 1 запрос` */
export function recordedText({ kind, done, rejected, isPart }: RecordedRun): string {
  const failed = formatNumber(rejected);
  if (done === 0) {
    return plural(rejected, {
      one: `Отклонён ${failed} запрос`,
      few: `Отклонено ${failed} запроса`,
      many: `Отклонено ${failed} запросов`,
      other: `Отклонено ${failed} запроса`,
    });
  }
  const rejections = plural(rejected, {
    one: `отклонён ${failed} запрос`,
    few: `отклонено ${failed} запроса`,
    many: `отклонено ${failed} запросов`,
    other: `отклонено ${failed} запроса`,
  });
  return list([(isPart ? doneAtLeast : doneInAll)[kind](done), rejected > 0 && rejections]);
}

const doneInAll = {
  reset: (count: number) =>
    plural(count, {
      one: `Сброшен ${formatNumber(count)} аккаунт`,
      few: `Сброшено ${formatNumber(count)} аккаунта`,
      many: `Сброшено ${formatNumber(count)} аккаунтов`,
      other: `Сброшено ${formatNumber(count)} аккаунта`,
    }),
  profiles: (count: number) =>
    plural(count, {
      one: `Изменён ${formatNumber(count)} профиль`,
      few: `Изменено ${formatNumber(count)} профиля`,
      many: `Изменено ${formatNumber(count)} профилей`,
      other: `Изменено ${formatNumber(count)} профиля`,
    }),
};

const doneAtLeast = {
  reset: (count: number) =>
    `Сброшено не менее ${counted(count, 'аккаунта', 'аккаунтов', 'аккаунтов')}`,
  profiles: (count: number) =>
    `Изменено не менее ${counted(count, 'профиля', 'профилей', 'профилей')}`,
};

export const itemsText = (first: readonly string[], more: number) =>
  more > 0 ? `${list(first)} и ещё ${formatNumber(more)}` : list(first);

export function recordedOutcome({ kind }: RecordedRun, isDone: boolean): string {
  if (!isDone) return 'Отклонено';
  return kind === 'reset' ? 'Сброшено' : 'Изменено';
}

export const statusIs = (status: number | null | undefined) => `Статус ${status}`;
export const allChanges = 'Все изменения';

export const startedAt = (time: number) => `начало: ${formatDateTime(time)}`;
export const notFound = 'Изменение не найдено';
export const whereKept =
  'Изменения сохраняются в том браузере, в котором они сделаны, отдельно для каждого пользователя';
