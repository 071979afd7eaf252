import { isolated } from '../lib/texts.ts';

/** The texts of parts that the first page has. */

export const partMissing = "Couldn't load this part.";
/** A point in time in UTC, and the text by which the API says it. */
export const sentAs = (utc: string | undefined, sent: string) =>
  `${utc} (sent as ${isolated(sent)})`;
