import { isolated, list } from '#shared/lib/texts.ts';

const partNames: Readonly<Record<string, string>> = {
  host: 'Хост',
  port: 'Порт',
  user: 'Логин',
  password: 'Пароль',
};
const nameOf = (part: string) => partNames[part] ?? part;

export const isMissing = (part: string) =>
  part === 'user' || part === 'password'
    ? `${nameOf(part)}: нет данных от API. Введите ниже.`
    : `${nameOf(part)}: нет данных от API.`;
export const isUnencodable = (part: string) =>
  `${nameOf(part)}: есть символ, который нельзя закодировать.`;
export const isNoCommand = (part: string) =>
  `${nameOf(part)}: есть символ, который нельзя использовать в командах.`;
export const hasLineBreak = (part: string) =>
  `${nameOf(part)}: есть перевод строки, а этот формат его не допускает.`;
export const hasSeparator = (part: string, separator: string) =>
  `${nameOf(part)}: есть разделитель «${isolated(separator)}», некоторые программы могут прочитать это неверно. В формате URL этой проблемы нет.`;
export const isUnsupported = (program: string, scheme: string) =>
  `${program} не поддерживает прокси ${scheme}. Выберите другую схему или другой формат.`;

/** `Не указано: порт, пароль` */
export function missingText(parts: readonly string[] = []): string {
  if (parts.length === 0) return '';
  return `Не указано: ${list(parts.map((part) => partNames[part]?.toLowerCase() ?? part))}`;
}
