export const language = 'زبان';
export const translatedByMachine = (names: string) =>
  `ترجمهٔ ماشینی، هنوز بدون بازبینی انسانی: ${names}`;
