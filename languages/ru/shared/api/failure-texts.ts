import { formatDateTime } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import type { FailureCode } from '#shared/api/failure-titles.ts';
import type { Sentences } from '#shared/api/failure-texts.ts';

export type { Sentences } from '#shared/api/failure-texts.ts';

export const titles: Record<FailureCode, string> = {
  ownFault: 'Что-то пошло не так',
  network: 'Не удаётся связаться с API',
  cut: 'Ответ оборвался',
  timeout: 'API не ответил вовремя',
  stopped: 'Вы прервали ожидание ответа API',
  notSent: 'Ничего не отправлено',
  keyReplaced: 'Ключ API заменён',
  keyRefused: 'API отклонил ключ',
  keyRefusedByPage: 'Веб-страница вместо ответа (401)',
  forbidden: 'API запретил это действие (403)',
  forbiddenByPage: 'Веб-страница вместо ответа (403)',
  notFound: 'API не нашёл этих данных',
  invalid: 'API отклонил запрос',
  rateLimited: 'Слишком много запросов',
  tooLarge: 'Слишком большой запрос',
  serverError: 'Ошибка API',
  notAnswering: 'Сервер API не отвечает',
  unreadable: 'Неожиданный ответ API',
  webPage: 'Веб-страница вместо ответа',
  redirect: 'Перенаправление вместо ответа',
  challenge: 'Проверка браузера вместо ответа',
  wouldBeInvalid: 'Не отправлено: в профиле появились бы недопустимые значения',
  wouldLoseValues: 'Не отправлено: при изменении потерялись бы значения',
};
export const titlesWithStatus = {
  serverError: (status: number) => `Ошибка API (${status})`,
  notAnswering: (status: number) => `Сервер API не отвечает (${status})`,
};

const session =
  'Если завершился сеанс единого входа (SSO), откройте этот сайт в другой вкладке и войдите снова.';

export const meanings = {
  ownFault: ['Это ошибка консоли, а не API. Повторите попытку или перезагрузите страницу.'],
  network: ['Проверьте подключение и повторите попытку.'],
  cut: ['Повторите попытку.', 'Соединение прервалось до того, как пришёл весь ответ.'],
  timeout: ['Возможно, он перегружен. Повторите попытку чуть позже.'],
  stopped: ['Попытку можно повторить в любое время.'],
  notSent: ['До отправки консоль заблокировали или вы вышли. Повторите попытку.'],
  keyReplaced: ['Ничего не изменилось. Повторите попытку.'],
  keyRefused: ['Введите действующий ключ.'],
  keyRefusedByPage: ['Если дело не в этом, проверьте ключ.', session],
  forbidden: ['Обратитесь к провайдеру.'],
  forbiddenByPage: ['Если дело не в этом, обратитесь к провайдеру.', session],
  notFound: ['Их не существует, или у этого ключа нет к ним доступа. Проверьте ID.'],
  tooLarge: ['Сократите данные или отправляйте меньше элементов за раз.'],
  serverError: ['Повторите попытку чуть позже.', 'Проблема на стороне API.'],
  notAnswering: [
    'Повторите попытку чуть позже. Если это не пройдёт, обратитесь к провайдеру.',
    'Вместо API ответило то, что стоит перед ним.',
  ],
  unreadable: ['Формат не тот, что ожидался. Повторите попытку.'],
  webPage: ['Затем повторите попытку.', session],
  redirect: ['Затем повторите попытку.', session],
  challenge: [
    'Попросите провайдера пропускать запросы без этой проверки.',
    'Запрос до API не дошёл.',
  ],
} satisfies Record<string, Sentences>;

export const networkElsewhere: Sentences = [
  meanings.network[0],
  'Нет связи, или API не разрешает запросы с этого сайта.',
];

export const invalidMeanings = {
  listed: 'Проблемы перечислены ниже.',
  input: 'Проверьте введённые данные и повторите попытку.',
  read: 'Возможно, API не поддерживает этот запрос.',
};

export function tryAgainIn(seconds: number | undefined): string {
  if (seconds === undefined) return 'Повторите попытку чуть позже.';
  if (seconds <= 0) return 'Повторите попытку сейчас.';
  return seconds < 120
    ? `Повторите попытку через ${counted(seconds, 'секунду', 'секунды', 'секунд')}.`
    : `Повторите попытку через ${counted(Math.ceil(seconds / 60), 'минуту', 'минуты', 'минут')}.`;
}

export const nothingChanged = 'Ничего не изменилось.';
export const mayBeSaved =
  'Сохранение изменения не подтверждено. Проверьте, прежде чем повторять попытку.';

export const apiSays = (said: string) => `Сообщение API: ${said}`;
export const shownSince = (at: number) => `Показаны данные от ${formatDateTime(at)}.`;

export const nothingLoaded = 'Ничего не загружено.';
export const takesLong = (what: string) => `${what} затягивается`;
