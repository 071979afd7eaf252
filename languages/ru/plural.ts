import { formatNumber } from '#shared/lib/format-texts.ts';
import { pluralOf } from '#shared/lib/intl-format.ts';

export const plural = pluralOf<'one' | 'few' | 'many' | 'other'>('ru');

/** A count with its noun, in any case: `1 аккаунт`, `2 аккаунта`, `5 аккаунтов`. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)} ${plural(count, { one, few, many, other: few })}`;
}
