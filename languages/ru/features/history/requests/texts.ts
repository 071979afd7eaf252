import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { counted } from '../../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';

export const whichRequests = 'Запросы к API из этой вкладки. Перезагрузка страницы их удаляет.';

export const noRequestsYet = 'Запросов пока нет';
export const noFailures = 'Неудачных запросов нет';

export const failuresOnly = 'Только неудачные';

export const time = 'Время';
export const action = 'Действие';
export const duration = 'Длительность';
export const shownOf = (shown: number, total: number) =>
  `Показано: ${formatNumber(shown)} из ${formatNumber(total)}`;
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
  cut: 'Ответ оборвался',
  timeout: 'Тайм-аут',
  'no-key': 'Не отправлено',
  'refused-key': 'Ключ отклонён',
  forbidden: 'Запрещено',
  'not-found': 'Не найдено',
  invalid: 'Отклонено',
  'rate-limited': 'Слишком много запросов',
  'too-large': 'Слишком большой запрос',
  server: 'Ошибка API',
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

export const mismatches = 'Расхождения';

export const reportHint = 'В сводке нет ключей, адресов эл. почты, ID и значений.';
