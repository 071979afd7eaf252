import { counted, plural } from '../../../plural.ts';
import { none, notProvided } from '#shared/lib/texts.ts';
import type { Distance, Duration } from '#src/features/my-account/model/start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export type { Distance, Duration } from '#src/features/my-account/model/start-texts.tsx';

export const statement = (note: (words: string) => Content) => (
  <Sentence>Выписка {note('(печать или PDF)')}</Sentence>
);
export const loading = 'Загрузка вашего аккаунта';
export const notLoaded = 'Не загружено';

export const seeOtherFields = 'См. «Другие поля»';

const places = {
  account: '«Другие поля» в сведениях об аккаунте',
  below: '«Другие поля»',
  paper: 'страницу «Мой аккаунт»',
};
export const partWords = (place: keyof typeof places) => ({
  missing: notProvided,
  unexpected: `Неожиданный формат. См. ${places[place]}.`,
  none,
  more: (count: number) =>
    `Ещё ${counted(count, 'запись', 'записи', 'записей')}: см. ${places[place]}.`,
});

export const subscription = 'Подписка';
export const statusIs = (status: Content) => <Sentence>Статус: {status}</Sentence>;
export const accountQuotaOf = (quota: string) => `Квота прокси-аккаунтов: ${quota}`;

export const trial = 'Пробный период';
export const expired = 'Срок истёк';

export const expiredUnknown = 'Истёк ли срок: неизвестно';

const events = { paused: 'Приостановка', canceled: 'Отмена' };

/** `Приостановка: 21 нояб. 2026 г., 06:52, через 12 дней` */
export const eventAt = (
  event: keyof typeof events,
  moment: Content,
  distance: Distance | undefined,
) => (
  <Sentence>
    {events[event]}: {moment}
    {distance && `, ${fromNow(distance)}`}
  </Sentence>
);

export const consumption = 'Расход';
export const overQuota = 'Сверх квоты';
/** Breaks after the first word where there is no room for all. */
export const quotaLeft = (quantity: string) => `Осталось ${quantity}`;
export const usedOfQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used} из {quota}
  </Sentence>
);
export const usedAndQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used}, квота {quota ?? 'не указана'}
  </Sentence>
);

export const validUntil = 'Действует до';
export const startsIn = (distance: Distance) => `Начало ${fromNow(distance)}`;

export function durationText({ days, hours }: Duration): string {
  if (hours >= 48) return counted(days, 'день', 'дня', 'дней');
  return hours > 0 ? counted(hours, 'час', 'часа', 'часов') : 'меньше часа';
}

/** `через 12 дней`, `3 часа назад` */
export function fromNow(distance: Distance): string {
  if (!distance.isFuture) return `${durationText(distance)} назад`;
  return distance.hours > 0 ? `через ${durationText(distance)}` : 'меньше чем через час';
}

/** `Осталось 12 дней`, `Срок истёк 3 дня назад` */
export function timeLeft(distance: Distance): string {
  const duration = durationText(distance);
  if (!distance.isFuture) return `Срок истёк ${duration} назад`;
  const { days, hours } = distance;
  return plural(hours >= 48 ? days : hours, {
    one: `Остался ${duration}`,
    few: `Осталось ${duration}`,
    many: `Осталось ${duration}`,
    other: `Осталось ${duration}`,
  });
}

export const accountDetails = 'Сведения об аккаунте';
export const email = 'Эл. почта';
export const userId = 'ID пользователя';
export const apiKeyActions = { show: 'Показать ключ API', copy: 'Копировать ключ API' };
/** Of a user, an app and the auto top-up. */
export const enabled = 'Включено';
