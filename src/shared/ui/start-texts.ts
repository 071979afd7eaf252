import { isolated } from '../lib/texts.ts';

/** The texts of parts that the first page has. */

export const partMissing = "Couldn't load this part.";
/** A point in time to the second, with the offset of the reader's time zone, and the text by which the API says it. */
export const sentAs = (sent: string) =>
  `${String(new Date(sent)).slice(0, 33)} (sent as ${isolated(sent)})`;
