/** A unit of the API's texts, such as `GB`, by its name in the language. */
export const unitName = (unit: string): string => unit;
/** An amount that the API writes, such as `1,234.50 GB`; a language with other digits or units writes it anew. */
export const amountText = (text: string): string => text;
