import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted, plural } from '../../../plural.ts';

export const whatDiffers =
  'Чем ответы этого API отличаются от того, что ожидает консоль. Подсчёт ведётся в этом браузере. Значения из ответов не сохраняются.';
export const stillLoading = 'Ещё загружается';
export const mismatches = 'Расхождения';
export const nothingToClear = 'Удалять нечего';
export const clearMismatches = 'Удалить расхождения';
export const clearsMismatches =
  'Расхождения, подсчитанные в этом браузере, будут удалены. Отменить удаление нельзя.';
export const mismatchesCleared = 'Расхождения удалены.';
export const mismatchesNotCleared = 'Не удалось удалить расхождения. Повторите попытку.';
export const mismatchesFound = (count: number) =>
  plural(count, {
    one: `Найдено ${formatNumber(count)} расхождение`,
    few: `Найдено ${formatNumber(count)} расхождения`,
    many: `Найдено ${formatNumber(count)} расхождений`,
    other: `Найдено ${formatNumber(count)} расхождения`,
  });
export const noMismatchesIn = (count: number) =>
  `С загрузки этой страницы: ${counted(count, 'запрос', 'запроса', 'запросов')}, расхождений не найдено`;
export const noMismatches = 'Расхождений не найдено';
export const isFullText = (most: number) =>
  `В этом браузере считается не больше ${counted(most, 'разного расхождения', 'разных расхождений', 'разных расхождений')} по всем API, и этот предел достигнут. Новые не учитываются, пока вы не удалите часть старых.`;

export const operation = 'Операция';
export const path = 'Путь';
export const expected = 'Ожидалось';
export const got = 'Получено';
export const firstSeen = 'Впервые';
export const lastSeen = 'Последний раз';
export const seenCount = 'Количество';

export const report = 'Сводка';
export const reportHint =
  'Содержит адрес API, операции и имена полей, а также число случаев, время, статусы и распространённые типы ошибок. В ней нет ключей, адресов эл. почты, ID, запросов и значений из ответов. Прочитайте её перед отправкой.';
export const copyToClipboard = 'Копировать в буфер обмена';
export const closeReport = 'Закрыть сводку';
