import { writtenAmount } from '#shared/units/written-amount.ts';

const prefixes: Readonly<Record<string, string>> = {
  k: 'к',
  K: 'К',
  M: 'М',
  G: 'Г',
  T: 'Т',
  P: 'П',
};

/** `ГБ`, `ГиБ`; a unit that isn't one of these keeps its name. */
export const unitName = (unit: string): string =>
  unit.replace(
    /^([kKMGTP]?)(i?)B$/,
    (_, prefix: string, binary: string) => `${prefixes[prefix] ?? ''}${binary && 'и'}Б`,
  );
export const amountText = (text: string): string => writtenAmount(text, unitName);
