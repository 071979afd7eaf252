import { formatNumber, formatTimeOrDate } from '#shared/lib/format-texts.ts';
import { counted, plural } from '../../plural.ts';
import { list } from '#shared/lib/texts.ts';

export const noAccounts = 'Аккаунтов пока нет';
export const emptyList = 'Список API пуст. Аккаунты можно добавить и по ID.';
export const noList = 'Этот API не выдаёт список аккаунтов. Добавьте их по ID.';

export const savedUnread = 'Не удалось прочитать сохранённые аккаунты';
export const savedMissing =
  'Ниже нет аккаунтов, которые вы добавили по ID. Повторите попытку или перезагрузите страницу.';

const NAMED = 3;

export function deselectedTitle(ids: readonly string[]): string {
  const count = counted(
    ids.length,
    'выбранный аккаунт больше не существует',
    'выбранных аккаунта больше не существуют',
    'выбранных аккаунтов больше не существуют',
  );
  return `${count}, выбор снят: ${list(ids.slice(0, NAMED))}${ids.length > NAMED ? '…' : ''}`;
}

export const loadingTheAccounts = 'Загрузка аккаунтов';
export const loadingProgress = 'Ход загрузки';

const loadedOf = (count: number, total: number | undefined) =>
  total === undefined
    ? counted(count, 'аккаунт', 'аккаунта', 'аккаунтов')
    : `${formatNumber(count)} из ${counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов')}`;

export const loadingText = (count: number, total: number | undefined) =>
  `Загрузка: ${loadedOf(count, total)}…`;
export const loadedText = (count: number, total: number | undefined) =>
  `Загружено: ${loadedOf(count, total)}`;
export const pagesMissing = (count: number) =>
  `Не удалось загрузить ${counted(count, 'страницу', 'страницы', 'страниц')}`;
export const loadedAt = (time: number, isOld: boolean) =>
  isOld
    ? `Данные от ${formatTimeOrDate(time)} могли устареть`
    : `Данные от ${formatTimeOrDate(time)}`;

export const pinnedText = (count: number) =>
  plural(count, {
    one: `Показан ${formatNumber(count)} выбранный аккаунт, скрытый фильтром.`,
    few: `Показаны ${formatNumber(count)} выбранных аккаунта, скрытых фильтром.`,
    many: `Показано ${formatNumber(count)} выбранных аккаунтов, скрытых фильтром.`,
    other: `Показано ${formatNumber(count)} выбранного аккаунта, скрытого фильтром.`,
  });
export const onlyNamedText = (count: number) =>
  `Показаны только выбранные аккаунты: ${formatNumber(count)}.`;
export const listedAndAdded = (listed: number, added: number) =>
  `В списке API: ${formatNumber(listed)}, добавлено по ID: ${formatNumber(added)}`;
export const backToFiltered = 'Вернуться к отфильтрованным';
export const backToAll = 'Вернуться ко всем аккаунтам';
export const fixTheFilter = 'Исправьте фильтр, чтобы увидеть аккаунты';
export const noMatchingAccounts = 'Нет подходящих аккаунтов';
