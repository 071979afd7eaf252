import { formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { counted, plural } from '../../../plural.ts';
import { noonOf } from '#shared/lib/sent-time.ts';
import { isolated } from '#shared/lib/texts.ts';
import {
  durationText,
  partWords,
  type Duration,
} from '#src/features/my-account/model/start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export const pastSubscriptionsPart = {
  ...partWords('account'),
  missing: 'Прошлые подписки не указаны',
  none: 'Прошлых подписок пока нет',
};

export const otherDetails = 'Ещё подробности';
export const roles = 'Роли';
export const utmTags = 'UTM-метки';
export const tryAt = 'try_at';
export const toolAHash = 'Хеш внешнего инструмента A';
export const toolBHash = 'Хеш внешнего инструмента B';
export const moreTexts = (count: number) => `Ещё ${formatNumber(count)}`;

export const apps = 'Приложения';
export const moreApps = (count: number) =>
  `Ещё ${counted(count, 'приложение', 'приложения', 'приложений')}`;
export const unnamedApp = 'Приложение без названия';
export const maxDau = 'Макс. DAU';
export const idsAndSecrets = 'ID и секреты';
export const appName = 'Название приложения';
export const appDeveloperName = 'Разработчик приложения';
export const appId = 'ID приложения';
export const apiToken = 'Токен API';
export const apiTokenActions = (app: string) => ({
  show: `Показать токен API приложения ${isolated(app)}`,
  copy: `Копировать токен API приложения ${isolated(app)}`,
});
export const sdkKey = 'Ключ SDK';
export const sdkKeyActions = (app: string) => ({
  show: `Показать ключ SDK приложения ${isolated(app)}`,
  copy: `Копировать ключ SDK приложения ${isolated(app)}`,
});

export const paidIn = (year: number) => `Оплачено в ${year} году`;
export const paidThrough = (gateway: Content, count: number, unpriced: number) => (
  <Sentence>
    {gateway}, {paymentsText(count, '', unpriced)}
  </Sentence>
);
export const lastPayment = 'Последняя оплата';
export const latestPayment = 'Последний платёж';
export const paidFor = (price: Content, product: Content) => (
  <Sentence>
    {price} за {product}
  </Sentence>
);
export const allPayments = 'Все платежи';
export const traffic = 'Трафик';
export const received = (bytes: Content) => <Sentence>Получено {bytes}</Sentence>;
export const sent = (bytes: Content) => <Sentence>Отправлено {bytes}</Sentence>;
export const bytesText = (count: number, shown: Content) => (
  <Sentence>
    {shown} {plural(count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' })}
  </Sentence>
);
export const exactText = (count: number, inferred: string | undefined) =>
  inferred === undefined ? `${formatNumber(count)}.` : `${formatNumber(count)}. ${inferred}`;

export const averageSince = (since: string) => `Среднее значение с ${since}`;
/** `…, за 11 дней до окончания подписки`, `…, меньше чем за час до окончания подписки` */
export function lastsUntil(average: string, usedUp: number, earlier: Duration): string {
  const before = earlier.hours > 0 ? `за ${durationText(earlier)}` : 'меньше чем за час';
  return `При расходе ${average} в день квота закончится ${formatDay(usedUp)}, ${before} до окончания подписки.`;
}
export const lastsToEnd = (average: string) =>
  `При расходе ${average} в день квоты хватит до окончания подписки.`;
export const lastsWithTopup = (average: string, at: string | undefined) =>
  at === undefined
    ? `Средний расход: ${average} в день. Автопополнение включено.`
    : `Средний расход: ${average} в день. Автопополнение включено: трафик докупается при пороге ${at}.`;

export const conflicts = 'Данные подписки противоречивы';
export const expiredButValid = (until: string) =>
  `Отмечено, что срок истёк, но подписка действует до ${until}.`;
export const validButEnded = (until: string) =>
  `Отмечено, что срок не истёк, но подписка действует только до ${until}.`;

const events = { ends: 'Окончание', paused: 'Приостановка', canceled: 'Отмена' };

export const beforeStart = (event: keyof typeof events, time: string, start: string) =>
  `${events[event]} (${time}) раньше начала (${start}).`;

export function clockText(distance: Duration, { isBehind }: { isBehind: boolean }): string {
  const difference = distance.hours > 0 ? `на ${durationText(distance)}` : 'меньше чем на час';
  return isBehind
    ? `Часы этого устройства отстают от часов API ${difference}`
    : `Часы этого устройства опережают часы API ${difference}`;
}
export const clockHelp = 'Оставшееся время считается по часам API.';

export const subscriptionDetails = 'Подробности подписки';
export const validFrom = 'Действует с';
export const pausedAt = 'Приостановлена';
export const canceledAt = 'Отменена';
export const currentQuota = 'Текущая квота';
export const bytesReceived = 'Получено байт';
export const bytesSent = 'Отправлено байт';
export const currentAccountQuota = 'Текущая квота прокси-аккаунтов';
export const gateway = 'Шлюз';
export const subscriptionId = 'ID подписки';
export const updateUrl = 'URL обновления';

export const plan = 'Тариф';
export const planName = 'Название';
export const description = 'Описание';
export const trialPlan = 'Пробный';
export const price = 'Цена';
export const pricePerGb = 'Цена дополнительного ГБ';
export const pricePerAccount = 'Цена дополнительного прокси-аккаунта';
export const quota = 'Квота';
export const accountQuota = 'Квота прокси-аккаунтов';
export const gatewayProductId = 'ID продукта в шлюзе';

export const topups = 'Пополнения';
export const moreTopups = (count: number) =>
  `Ещё ${counted(count, 'пополнение', 'пополнения', 'пополнений')}`;
export const kind = 'Вид';
export const quantity = 'Кол-во';
export const paymentKind = 'Вид платежа';

export const autoTopup = 'Автопополнение';

export const whereToChange = (page: Content | undefined) =>
  page ? (
    <Sentence>
      Чтобы изменить настройку, обратитесь к провайдеру или посмотрите здесь: {page}
    </Sentence>
  ) : (
    'Чтобы изменить настройку, обратитесь к провайдеру.'
  );
export const threshold = 'Порог';
export const thresholdHelp = 'API не сообщает, порог чего это и в каких единицах.';
export const extraGb = 'Дополнительные ГБ';

export const filterPayments = 'Фильтр платежей';
export const searchedFields = 'Продукт, ID, цена или URL';
export const noStatus = 'Без статуса';
export const anyGateway = 'Любой шлюз';
export const noGateway = 'Без шлюза';
export const fromDay = 'С';
export const toDay = 'По';
export const dates = 'Даты';
export const last90Days = 'Последние 90 дней';
export const thisYear = 'Этот год';
export const lastYear = 'Прошлый год';
export const nothingToExport = 'Нет платежей для экспорта';
export const exportedTo = (count: number, file: string) =>
  `Экспорт в ${isolated(file)} завершён: ${counted(count, 'платёж', 'платежа', 'платежей')}`;

interface ShownPayments {
  shown: number;
  total: number;
  undated: number;
}

export function shownPaymentsText({ shown, total, undated }: ShownPayments): string {
  const counts = `Показано ${formatNumber(shown)} из ${counted(total, 'платежа', 'платежей', 'платежей')}`;
  return undated === 0
    ? counts
    : `${counts}. Без пригодной даты и поэтому скрыто: ${formatNumber(undated)}.`;
}

export const noMatchingPayments = 'Нет подходящих платежей';
export const daysReversed = 'Начальная дата позже конечной.';

export const totals = 'Итоги';
export const moreTotals = (count: number) => `Ещё ${counted(count, 'итог', 'итога', 'итогов')}`;
export const totalName = (status: Said, by?: Said) => (
  <Sentence>
    {status('Без статуса')}
    {by && <Sentence>, {by('без шлюза')}</Sentence>}:
  </Sentence>
);

type Said = (ifNone: string) => Content;

/** `12 платежей, 240,00 (1 без цены числом)` */
export function paymentsText(count: number, sum: string, unpriced: number): string {
  const without = unpriced > 0 ? ` (${formatNumber(unpriced)} без цены числом)` : '';
  return `${counted(count, 'платёж', 'платежа', 'платежей')}${sum && `, ${sum}`}${without}`;
}

export const created = 'Создан';
export const product = 'Продукт';
export const receipt = 'Чек';
export const openReceipt = 'Открыть чек';
export const paymentDetails = 'Подробности платежа';
export const paymentId = 'ID платежа';
export const updated = 'Обновлён';
export const receiptUrl = 'URL чека';
export const showAll = (total: number) => `Показать все ${formatNumber(total)}`;
export const showMore = (count: number) => `Показать ещё ${formatNumber(count)}`;
export const showFirst = (count: number) => `Показать первые ${formatNumber(count)}`;

export const timeline = 'Хронология';
export const noSubscriptions = 'Нет подписок для показа';
export const today = 'Сегодня';
export const moreSubscriptions = (count: number) =>
  `Ещё ${counted(count, 'подписка', 'подписки', 'подписок')}`;
export const unnamedPlan = 'Тариф без названия';
export const currentPlan = (name: Content) => <Sentence>{name} (текущий)</Sentence>;
export const endsBeforeStart = (days: Content) => (
  <Sentence>{days} (окончание раньше начала)</Sentence>
);
export const daysFromTo = (start: Content, end: Content) => (
  <Sentence>
    {start} — {end}
  </Sentence>
);
export const daysFrom = (start: Content) => <Sentence>С {start}</Sentence>;
export const daysUntil = (end: Content) => <Sentence>До {end}</Sentence>;
export const datesMissing = 'Даты не указаны';

export const statementOf = (day: string) => `Выписка по аккаунту от ${day}`;
export const statementTitle = 'Выписка по аккаунту';
export const user = 'Пользователь';
export const period = 'Период';

export function periodText(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => day && formatDay(noonOf(day)));
  if (first && last) return `${first} — ${last}`;
  if (first) return `С ${first}`;
  return last ? `По ${last}` : 'За всё время';
}

export const asOf = 'По состоянию на';
export const api = 'API';
export const support = 'Поддержка';
export const subscriptions = 'Подписки';
