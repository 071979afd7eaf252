import { version } from '../../../../package.json';
import type { ConsoleConfig } from '#contract';
import { apiAddress } from '#shared/api/api-context.tsx';
import type { CallRecord } from '#shared/api/call-log.ts';
import { withoutPositions } from '#shared/ui/mismatch-words.ts';
import { operationName } from './operation-name.ts';

/**
 * A report of one call for the provider's support. It contains no key, email, ID, body or response value, and from
 * an error response only a known problem type. The API's address is the one in the settings, without username,
 * password and query. Times are in UTC.
 */
export function reportText(call: CallRecord, config: ConsoleConfig): string {
  // An address may contain a username and a password, or a query.
  const { origin, pathname } = new URL(apiAddress(config), location.origin);
  const { startedAt, duration, outcome, status, mismatches } = call;
  const type = knownType(call);
  const lines = [
    `Proxy Console ${version}, for version 1.0.0 of the API contract`,
    `API: ${origin}${pathname}`,
    `Request: ${operationName(call, config)}`,
    `Time: ${new Date(startedAt).toISOString()}, ${duration ?? '—'} ms`,
    `Outcome: ${status === null ? 'no response' : `status ${status}`}, ${outcome}`,
    ...(type === undefined ? [] : [`Problem type: ${JSON.stringify(type)}`]),
  ];
  const differing = new Map<string, number>();
  for (const { path, expected, got } of mismatches) {
    const where = withoutPositions(path) || 'whole response';
    const text = `- ${where}: expected ${expected.replace(/\.$/, '')}, got ${typeNamed(got)}`;
    differing.set(text, (differing.get(text) ?? 0) + 1);
  }
  if (differing.size > 0) lines.push('Mismatches with the API contract:');
  for (const [text, count] of differing)
    lines.push(count === 1 ? text : `${text} (${count} times)`);
  return lines.join('\n');
}

/**
 * The type of the received value, without the value: the reader's text starts with the type. Anything else is
 * only known to be unexpected.
 */
function typeNamed(got: string): string {
  return (
    /^(a rejection|array|boolean|nothing|null|number|object|string)\b/.exec(got)?.[0] ?? 'other'
  );
}

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
function knownType({ problem, status }: CallRecord): string | undefined {
  const type = problem?.type;
  if (type === undefined) return undefined;
  const isKnown =
    type === 'about:blank' ||
    type === `/errors/${status}` ||
    ERROR.test(type) ||
    STANDARD.test(type);
  return isKnown ? type : undefined;
}
