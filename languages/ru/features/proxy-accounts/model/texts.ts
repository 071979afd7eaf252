import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { Said } from '#src/features/proxy-accounts/model/texts.ts';

export type { Said } from '#src/features/proxy-accounts/model/texts.ts';

export const countOf = (count: number) => counted(count, 'аккаунт', 'аккаунта', 'аккаунтов');

export const columns = {
  username: 'Логин',
  state: 'Состояние',
  consumption: 'Расход',
  quota: 'Квота',
  usage: '%\u202Fквоты',
  description: 'Описание',
  bytes_recv: 'Получено',
  bytes_sent: 'Отправлено',
  id: 'ID',
  source: 'Источник',
  known_at: 'Данные от',
};

export const sources = {
  list: 'Список API',
  pasted: 'Добавлен по ID',
  imported: 'Импортирован',
};

export const densities = {
  comfortable: 'Свободная',
  compact: 'Компактная',
};

export const states = {
  Active: 'Активен',
  Inactive: 'Неактивен',
  Blocked: 'Заблокирован',
  Disabled: 'Отключён',
  // Short: a column has no room for more.
  'Disabled by admin': 'Отключён админом',
};

export function conflictText(inUse: readonly Said[], off: readonly Said[], status: string): string {
  const words: Record<Said, string> = {
    status: `имеет статус «${isolated(status)}»`,
    active: 'активен',
    'disabled by admin': 'отключён админом',
    disabled: 'отключён',
    'not active': 'неактивен',
  };
  const all = (said: readonly Said[]) => said.map((each) => words[each]).join(' и ');
  return `По данным API, аккаунт ${all(inUse)}, но при этом ${all(off)}.`;
}

interface SumText {
  sum: string | undefined;
  missing: number;
  unmeasured: number;
}

export function amounts(consumption: SumText, quota: SumText): string {
  const text = ({ sum, missing, unmeasured }: SumText, notProvided: string) => {
    if (sum === undefined && unmeasured === 0) return notProvided;
    const others = [
      missing > 0 && `${notProvided} у ${formatNumber(missing)}`,
      sum !== undefined && unmeasured > 0 && `0 или меньше у ${formatNumber(unmeasured)}`,
    ].filter(Boolean);
    const said = sum ?? '0 или меньше';
    return others.length > 0 ? `${said} (${others.join(', ')})` : said;
  };
  return `расход ${text(consumption, 'не указан')}, квота ${text(quota, 'не указана')}`;
}

export const stateIs = (state: string) => `Состояние: ${isolated(state)}`;
export const usageFrom = (percent: string) => `Расход: не меньше ${percent}\u00A0% квоты`;
export const usageTo = (percent: string) => `Расход: не больше ${percent}\u00A0% квоты`;
export const usageIn = (bands: readonly { text: string }[]) =>
  bands.length === 1 && bands[0]
    ? bands[0].text
    : `Расход: ${counted(bands.length, 'диапазон', 'диапазона', 'диапазонов')}`;

export const numberHint =
  'Пишите только цифры. В полях consumption и usage подойдут и проценты (90%), в полях consumption и quota — единица измерения (10GB).';

export const unknownUnit = (unit: string, field: string) =>
  `«${isolated(unit)}» нельзя сравнить с полем ${isolated(field)}: по текстам API не видно, что это значит. Напишите число так же, как API.`;

export function noSuchText(
  field: 'state' | 'status',
  value: string,
  known: readonly string[],
): string {
  const [noun, others] = {
    state: ['состоянием', 'Известные состояния'],
    status: ['статусом', 'Известные статусы'],
  }[field];
  const missing = `Нет аккаунтов с ${noun} «${isolated(value)}».`;
  return known.length === 0 ? missing : `${missing} ${others}: ${formatNames(known, 10)}.`;
}

export const percentIsText = (word: string) =>
  `«${isolated(word)}» ищется как текст. Проценты пишутся условием: «${isolated('usage>90')}».`;

export const comparedAsSent = (condition: string) =>
  `«${isolated(condition)}» сравнивает число так, как его присылает API. С единицей: «${isolated(`${condition}GB`)}».`;

export const someUnknownText = (count: number) =>
  `Пропущено: ${countOf(count)}. Сравнить не удалось, потому что значение неизвестно.`;
