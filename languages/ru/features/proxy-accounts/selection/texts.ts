import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';
import { countOf } from '#src/features/proxy-accounts/model/texts.ts';
import type { Match } from '#src/features/proxy-accounts/selection/match-ids.ts';

export const selectedAccounts = 'Выбранные аккаунты';
export const selected = (count: number) => `Выбрано: ${formatNumber(count)}`;
export const hiddenByFilter = (count: number) => `(скрыто фильтром: ${formatNumber(count)})`;
export const showHidden = 'Показать скрытые';
export const alsoSelectHidden = (count: number) => `Выбрать и скрытые (${formatNumber(count)})`;
export const alsoSelectAdded = (count: number) =>
  `Выбрать и добавленные по ID (${formatNumber(count)})`;
export const noneSelected = 'Аккаунты не выбраны';
export const selectAdded = 'Выберите аккаунт, добавленный по ID';
export const removeFromList = 'Убрать из списка';

export const select = (count: number) => `Выбрать ${countOf(count)}`;
export const selectNamed = (count: number) => `Выбрать по этим ID или логинам: ${countOf(count)}`;
export const replaceSelection = (count: number) => `Заменить выбор на ${countOf(count)}`;
export const addToSelection = (count: number) => `Добавить к выбору ${countOf(count)}`;

export const idsToSelect = 'ID для выбора';
export const idsHint =
  'ID аккаунтов, а не логины: через запятую, через пробел или каждый с новой строки.';
export const noMatch = 'Нет подходящих аккаунтов';
export const stillMatching = 'ID ещё сопоставляются';
export const stillLoading = 'Список ещё загружается';

export function matchText({ matched, unknown, malformed, repeated }: Match): string {
  const parts = [
    `Найдено: ${countOf(matched.length)}`,
    unknown.length > 0 && `неизвестно ID: ${formatNumber(unknown.length)}`,
    repeated > 0 && `повторов: ${formatNumber(repeated)}`,
    malformed.length > 0 &&
      `с ошибкой: ${formatNumber(malformed.length)} (не 24 шестнадцатеричные цифры)`,
  ];
  return `${list(parts)}.`;
}

export const mayMatch = 'Могут подойти и другие ID: список ещё загружается.';
export const notFoundText = (ids: readonly string[]) => `Не найдено: ${formatNames(ids, 3)}`;
export const copyNotFound = 'Копировать ненайденные ID';
export const alsoAdd = (count: number) =>
  `Добавить и неизвестные ID (${formatNumber(count)}), не подтверждённые API`;
export const selectedNowText = (count: number) => `Сейчас выбрано: ${countOf(count)}.`;
