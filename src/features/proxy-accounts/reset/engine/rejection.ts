import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import type { Reason } from './reset-entry.ts';

/**
 * Why the API rejected a batch.
 * - `too-many`: because of the number of IDs; fewer at a time may work.
 * - `of-ids`: possibly because of some of the IDs: 400, 404 and 422.
 * - `of-all`: for another reason, which splitting wouldn't change.
 */
export type Rejection = 'too-many' | 'of-ids' | 'of-all';

export function rejectionOf(error: ApiError): Rejection {
  if (error.kind === 'too-large') return 'too-many';
  if (error.kind === 'not-found') return 'of-ids';
  const { kind, status } = error;
  if (kind !== 'invalid' || ![null, 400, 422].includes(status)) return 'of-all';
  return speaksOfTheNumber(error) ? 'too-many' : 'of-ids';
}

const LIMIT =
  /too many|at most|not? more than|maximum|or less|or fewer|exceed|limit|cannot specify more/i;
const THINGS =
  /\b(items?|elements?|ids?|accounts?|entries|objects?|array|collection|batch|list)\b/i;

/** Whether a rejection is about the number of IDs. A problem with a single ID isn't. */
function speaksOfTheNumber({ title, detail, findings }: ApiError): boolean {
  const ofTheWhole = findings.filter(({ path }) => !/\d/.test(path)).map(({ message }) => message);
  return [title, detail, ...ofTheWhole].some(
    (text) => text !== undefined && LIMIT.test(text) && THINGS.test(text),
  );
}

/** The reason as text, with IDs instead of positions such as `[3].id`. */
export function reasonOf(error: unknown, sent: readonly string[]): Reason {
  const { title, meaning, said } = describeFailure(error, { write: true });
  const findings = error instanceof ApiError ? error.findings : [];
  return {
    title,
    meaning,
    ...(said !== undefined && { said }),
    findings: findings.map(({ path, message }) => {
      const id = sent[Number(/^\[?(\d+)\]?/.exec(path)?.[1] ?? NaN)];
      return path === '' ? message : `${id ?? path}: ${message}`;
    }),
  };
}
