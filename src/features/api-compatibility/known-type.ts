import type { EndedCall } from './calls.ts';

/**
 * Error responses may contain IDs, people or keys, and a name looks like any other word. So the report includes
 * only problem types that are known (RFC 9457, section 3.1.1).
 */

const SUBJECTS =
  'access|auth|authentication|authorization|bad-request|conflict|constraint-violation|forbidden|' +
  'internal|internal-server-error|invalid|method-not-allowed|not-found|payload-too-large|' +
  'rate-limit|rate-limited|server|too-large|too-many-requests|unauthorized|' +
  'unprocessable-content|unprocessable-entity|unsupported-media-type|validation';
const ERROR = new RegExp(`^/errors/(${SUBJECTS})$`);
/** A section of a standard, which frameworks use as the type for each status. */
const STANDARD = /^https:\/\/tools\.ietf\.org\/html\/rfc\d{4}#section-\d{1,2}(\.\d{1,2}){0,3}$/;

/** The problem type of a failed call's response, if it is a known one. */
export function knownType({ problem, status }: EndedCall): string | undefined {
  const type = problem?.type;
  if (type === undefined) return undefined;
  const isKnown =
    type === 'about:blank' ||
    type === `/errors/${status}` ||
    ERROR.test(type) ||
    STANDARD.test(type);
  return isKnown ? type : undefined;
}
