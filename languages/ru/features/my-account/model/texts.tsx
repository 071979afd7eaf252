import type { AutoTopupSetting, Reading } from '#contract';
import { formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { counted, plural } from '../../../plural.ts';
import { noonOf } from '#shared/lib/sent-time.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import { numberWithUnit, type Label } from '#src/features/my-account/model/labels.ts';
import { durationText, type Duration } from '#src/features/my-account/model/start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

/** `elsewhere`: where the rest is. */
const partWords = (
  elsewhere: string,
  words: Record<'missing' | 'unexpected' | 'none', string>,
) => ({
  ...words,
  unexpected: `${words.unexpected} См. ${elsewhere}.`,
  more: (count: number) =>
    `Ещё ${counted(count, 'запись', 'записи', 'записей')} здесь показать нельзя. См. ${elsewhere}.`,
});

const IN_ACCOUNT = '«Другие поля» в сведениях об аккаунте';
const BELOW = '«Другие поля»';

export const appsPart = partWords(IN_ACCOUNT, {
  missing: 'Приложения не указаны',
  unexpected: 'API прислал приложения в неожиданном формате.',
  none: 'Приложений пока нет',
});
export const autoTopupPart = partWords(IN_ACCOUNT, {
  missing: 'Настройка автопополнения не указана',
  unexpected: 'API прислал настройку автопополнения в неожиданном формате.',
  none: 'Настройки автопополнения пока нет',
});
export const pastSubscriptionsPart = partWords(IN_ACCOUNT, {
  missing: 'Прошлые подписки не указаны',
  unexpected: 'API прислал прошлые подписки в неожиданном формате.',
  none: 'Прошлых подписок пока нет',
});
const paymentWords = {
  missing: 'Платежи не указаны',
  unexpected: 'API прислал платежи в неожиданном формате.',
  none: 'Платежей пока нет',
};
export const paymentsPart = partWords(IN_ACCOUNT, paymentWords);
export const planPart = partWords(BELOW, {
  missing: 'Тариф не указан',
  unexpected: 'API прислал тариф в неожиданном формате.',
  none: 'Тарифа пока нет',
});
export const topupsPart = partWords(BELOW, {
  missing: 'Пополнения не указаны',
  unexpected: 'API прислал пополнения в неожиданном формате.',
  none: 'Пополнений пока нет',
});
export const onPaper = partWords('страницу «Мой аккаунт»', paymentWords);

export const otherDetails = 'Роли, метки, хеши и другие поля';
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
export const lastPayment = 'Последний платёж';
export const noLastPayment = 'Нет';
export const noDatedPayment = 'Нет платежей с датой';
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

export const aboutFigures = 'Об этих цифрах';
/** `на 3 дня`, `меньше чем на час` */
const lasting = (duration: Duration) =>
  duration.hours > 0 ? `на ${durationText(duration)}` : 'меньше чем на час';
export const lastsUntil = (average: string, rest: Duration, usedUp: number) =>
  `При текущем среднем расходе (${average} в день) остатка хватит ${lasting(rest)}: до ${formatDay(usedUp)}, раньше окончания подписки.`;
export const lastsToEnd = (average: string) =>
  `При текущем среднем расходе (${average} в день) остатка хватит до окончания подписки.`;
export const averageSince = (since: string) =>
  `API не сообщает, когда начался этот расход. Среднее считается с ${since}, то есть с начала подписки, и не учитывает будущие пополнения.`;
export const ofSubscriptionOnly =
  'Данные относятся к подписке. У прокси-аккаунтов свои счётчики и квоты.';

export const conflicts = 'Данные подписки противоречивы';
export const expiredButValid = (until: string) =>
  `Отмечено, что срок истёк, но подписка действует до ${until}.`;
export const validButEnded = (until: string) =>
  `Отмечено, что срок не истёк, но подписка действует только до ${until}.`;

const events = { ends: 'Окончание', paused: 'Приостановка', canceled: 'Отмена' };

export const beforeStart = (event: keyof typeof events, time: string, start: string) =>
  `${events[event]} (${time}) раньше начала (${start}).`;

export const clockIsOff = 'Часы этого устройства показывают неверное время';

export function clockText(distance: Duration, { isBehind }: { isBehind: boolean }): string {
  const difference =
    distance.hours > 0 ? `примерно на ${durationText(distance)}` : 'меньше чем на час';
  return isBehind
    ? `Они отстают от часов API ${difference}. Оставшееся время подписки считается по часам API.`
    : `Они опережают часы API ${difference}. Оставшееся время подписки считается по часам API.`;
}

export const subscriptionDetails = 'Подробности подписки, тарифа и пополнений';
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
export const textAndNumber = (text: Content, value: number) => (
  <Sentence>
    {text} ({formatNumber(value)})
  </Sentence>
);

export const plan = 'Тариф';
export const planName = 'Название';
export const description = 'Описание';
export const trialPlan = 'Пробный';
export const price = 'Цена';
export const pricePerGb = 'Цена дополнительного GB';
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

/**
 * It uses only the contract's names and the operator's labels: the threshold has no unit except the operator's, and the
 * purchase is `extra_gb`.
 */
export function topupSentence(setting: Reading<AutoTopupSetting>, label: Label): string {
  const { enabled, threshold: most, extra_gb: extra } = setting;
  const limit = typeof most === 'number' && numberWithUnit(most, label);
  const amount = typeof extra === 'number' && formatNumber(extra);
  if (enabled === true) {
    if (limit && amount)
      return `Включено: при достижении порога ${limit} докупается ещё ${amount} GB`;
    if (amount) return `Включено: докупается ещё ${amount} GB. Порог не указан.`;
    if (limit) return `Включено, порог ${limit}. Число дополнительных GB не указано.`;
    return 'Включено. Порог и число дополнительных GB не указаны.';
  }
  const settings = list([limit && `порог ${limit}`, amount && `дополнительно ${amount} GB`]);
  const state = enabled === false ? 'Выключено' : 'API не сообщает, включено ли автопополнение';
  return settings ? `${state} (${settings})` : state;
}

export const settingIsShownOnly =
  'Консоль только показывает эту настройку. Чтобы изменить её, обратитесь к провайдеру.';
export const settingMayBeAt = (page: Content) => (
  <Sentence>
    Консоль только показывает эту настройку. Чтобы изменить её, обратитесь к провайдеру или
    посмотрите на странице, где вы обновляете подписку: {page}
  </Sentence>
);
export const autoTopupDetails = 'Подробности автопополнения';
export const threshold = 'Порог';
export const extraGb = 'Дополнительные GB';

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
export const exportCsv = 'Экспорт в CSV';
export const exportedTo = (count: number, file: string) =>
  `Экспорт в ${isolated(file)} завершён: ${counted(count, 'платёж', 'платежа', 'платежей')}`;

interface ShownPayments {
  shown: number;
  total: number;
  undated: number;
}

export function shownPaymentsText({ shown, total, undated }: ShownPayments): string {
  const counts = `Показано ${formatNumber(shown)} из ${counted(total, 'платежа', 'платежей', 'платежей')}`;
  if (undated === 0) return counts;
  const without = formatNumber(undated);
  return plural(undated, {
    one: `${counts}. ${without} платёж без пригодной даты скрыт фильтром по дате.`,
    few: `${counts}. ${without} платежа без пригодной даты скрыты фильтром по дате.`,
    many: `${counts}. ${without} платежей без пригодной даты скрыты фильтром по дате.`,
    other: `${counts}. ${without} платежа без пригодной даты скрыты фильтром по дате.`,
  });
}

export const noMatchingPayments = 'Нет подходящих платежей';
export const daysReversed = 'Дата «С» позже даты «По».';
export const showAllPayments = 'Показать все платежи';

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
export const showing = (shown: number, total: number) =>
  `Показано ${formatNumber(shown)} из ${formatNumber(total)}`;
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
