import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import type { Reason } from './run-records.ts';

/**
 * What a failed call means for a batch.
 * - `too-many`: rejected because of the number of IDs; fewer at a time may work.
 * - `refused-ids`: rejected, possibly because of some of the IDs: 400, 404 and 422.
 * - `refused`: rejected for another reason, which splitting wouldn't change.
 * - `forbidden`: 403; the key isn't allowed to do this at all, so the run ends.
 * - `web-page`: 403 with a web page, as from a login in front of the API; not executed.
 * - `refused-key`, `rate-limited`: not executed, and sent again when the cause is gone.
 * - `unknown`: sent, and its effect is unknown.
 */
export type ErrorClass =
  | 'too-many'
  | 'refused-ids'
  | 'refused'
  | 'forbidden'
  | 'web-page'
  | 'refused-key'
  | 'rate-limited'
  | 'unknown';

export function classifyError(error: unknown): ErrorClass {
  if (!(error instanceof ApiError) || error.mayBeDone) return 'unknown';
  switch (error.kind) {
    case 'no-key':
      return 'refused-key';
    case 'refused-key':
    case 'rate-limited':
      return error.kind;
    case 'forbidden':
      return error.isWebPage ? 'web-page' : 'forbidden';
    case 'too-large':
      return 'too-many';
    case 'not-found':
      return 'refused-ids';
    case 'invalid':
      if (error.status !== null && error.status !== 400 && error.status !== 422) return 'refused';
      return speaksOfTheNumber(error) ? 'too-many' : 'refused-ids';
    default:
      return 'unknown';
  }
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
