import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { counted, plural } from '../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';

export const requests = 'Запросы';

export const whereSaved =
  'Сначала новые. Хранятся в этом браузере, если он запомнил ключ, иначе в этой вкладке.';
export const exportMenu = 'Экспорт';
export const clearActivity = 'Очистить активность';
export const clearsRequests =
  'Все ваши запросы будут удалены из этого браузера. Отменить удаление нельзя.';
export const notCleared = 'Не удалось удалить сохранённые запросы';
export const clearSiteData = 'Браузер не разрешил. Вместо этого удалите данные этого сайта.';
export const noMatchingRequests = 'Нет подходящих запросов';
export const noRequestsYet = 'Запросов пока нет';
export const openAnotherPage = 'Откройте другую страницу, и её запросы появятся здесь.';
export const savedAreIncomplete =
  'Параметры запросов, тела запросов и ответов не сохраняются, кроме причины, по которой API отклонил запрос, поэтому сохранённые запросы нельзя скопировать.';

export const changesOnly = 'Только изменения';
export const failuresOnly = 'Только неудачные';
export const timeFilter = 'Время';
export const anyTime = 'За всё время';
export const lastHour = 'За последний час';
export const last24Hours = 'За последние 24 часа';
export const last7Days = 'За последние 7 дней';

export const apiRequests = 'Запросы к API';
export const time = 'Время';
export const action = 'Действие';
export const duration = 'Длительность';
export const actions = 'Действия';
export const shownOf = (shown: number, total: number) =>
  `Запросы и запуски: показано ${formatNumber(shown)} из ${formatNumber(total)}`;
export const showMore = 'Показать ещё';
export const requestsOf = (run: string, count: number) =>
  `${run}: ${counted(count, 'запрос', 'запроса', 'запросов')}`;
export const failedCount = (count: number) => `Неудачных: ${formatNumber(count)}`;
export const timeText = (at: number) =>
  isToday(at) ? formatClock(at, true) : `${formatDay(at)}, ${formatClock(at, true)}`;
export const milliseconds = (count: number) => `${formatNumber(count)} мс`;
export const outcomes: Record<CallRecord['outcome'], string> = {
  running: 'Выполняется',
  ok: 'Выполнено',
  cancelled: 'Отменено',
  stopped: 'Ожидание прервано',
  network: 'Ошибка сети',
  timeout: 'Тайм-аут',
  'no-key': 'Не отправлено',
  'refused-key': 'Ключ отклонён',
  forbidden: 'Запрещено',
  'not-found': 'Не найдено',
  invalid: 'Отклонено',
  'rate-limited': 'Слишком много запросов',
  'too-large': 'Слишком большой запрос',
  server: 'Ошибка API',
  'under-way': 'Возможно, ещё выполняется',
  unreadable: 'Ответ не читается',
  'web-page': 'Веб-страница или перенаправление',
  challenge: 'Проверка браузера',
};
export const copyAsCurl = 'Копировать как cURL';

export const readMyAccount = 'Чтение моего аккаунта';
export const resetAccounts = (count: number) =>
  `Сброс ${counted(count, 'аккаунта', 'аккаунтов', 'аккаунтов')}`;
export const readProfile = (profile: string) => `Чтение профиля ${isolated(profile)}`;
export const savedProfile = (profile: string) => `Профиль ${isolated(profile)} сохранён`;
export const saveProfile = (profile: string) => `Сохранение профиля ${isolated(profile)}`;
export const readAccounts = 'Чтение списка аккаунтов';
export const readAccount = (account: string) => `Чтение аккаунта ${isolated(account)}`;
export const readProfiles = 'Чтение списка профилей';
export const readTeams = 'Чтение списка команд';
export const readChanges = 'Чтение записанных изменений';
export const readChange = 'Чтение записанного изменения';

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
