import type { EndedCall } from './calls.ts';

/**
 * What an API says of a failure may name ids, people or keys, and a name of letters looks like any other word.
 * So of all that it says only a type of problem that is known goes into the report (RFC 9457, section 3.1.1).
 */

const SUBJECTS =
  'access|auth|authentication|authorization|bad-request|conflict|constraint-violation|forbidden|' +
  'internal|internal-server-error|invalid|method-not-allowed|not-found|payload-too-large|' +
  'rate-limit|rate-limited|server|too-large|too-many-requests|unauthorized|' +
  'unprocessable-content|unprocessable-entity|unsupported-media-type|validation';
const ERROR = new RegExp(`^/errors/(${SUBJECTS})$`);
/** A section of a standard, as frameworks give it for each status. */
const STANDARD = /^https:\/\/tools\.ietf\.org\/html\/rfc\d{4}#section-\d{1,2}(\.\d{1,2}){0,3}$/;

/** The type of the problem that a failed call was answered with, if it is a known one. */
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
