import { writtenAmount } from '#shared/units/written-amount.ts';

export const unitName = (unit: string): string => unit;
export const amountText = (text: string): string => writtenAmount(text, unitName);
