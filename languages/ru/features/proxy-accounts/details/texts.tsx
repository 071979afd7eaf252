import type { PortEntry } from '#contract';
import { Sentence } from '#shared/ui/sentence.tsx';

export const closeDetails = 'Закрыть подробности';
export const notInList = 'Этого аккаунта нет в списке.';
export const onlyIdKnown = 'Известен только ID этого аккаунта.';
export const beforeReset =
  'Счётчики прочитаны до сброса, который не подтверждён. Обновите данные, чтобы прочитать их снова.';
export const members = {
  plain_password: 'Пароль',
  status: 'Статус',
  is_active: 'Активен',
  enabled: 'Включён',
  enabled_by_admin: 'Включён админом',
  hash: 'Хеш',
};
export const copyId = 'Копировать ID';

export const ipWhitelist = 'Белый список IP';
export const enabled = 'Включён';
export const addresses = 'Адреса';
export const ports = 'Порты';
export const portName = (port: string | number) => `порт ${port}`;
export const portLabels = {
  port: 'Порт',
  type: 'Тип',
  country: 'Страна',
  city: 'Город',
  session: 'Сессия',
  sess_time: 'Время',
  sess_replace: 'Замена',
  sess_ip_collision: 'Совпадение IP',
} satisfies Record<keyof PortEntry, string>;
export const portValue = (member: keyof PortEntry, value: Content) => (
  <Sentence>
    {portLabels[member]}: {value}
  </Sentence>
);
