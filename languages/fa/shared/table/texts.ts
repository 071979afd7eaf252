import { formatNumber } from '#shared/lib/format-texts.ts';

export const scrollable = (name: string) => `${name}، قابل پیمایش`;
export const shownOf = (shown: number, total: number) =>
  `نمایش ${formatNumber(shown)} از ${formatNumber(total)}`;
