import { version } from '../../../package.json';
import type { ConsoleConfig } from '#contract';
import { apiAddress } from '#shared/api/api-context.tsx';
import type { CallRecord } from '#shared/api/call-log.ts';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { operationName } from '#shared/contract-mismatches/operation-name.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';

/** What the report tells. */
export interface Evidence {
  mismatches: readonly MismatchRecord[];
  config: ConsoleConfig;
  calls: readonly EndedCall[];
}

/** A finished call of this tab, with the name of its operation. */
export interface EndedCall extends CallRecord {
  operation: string;
}

/** The calls that got a response or failed; newest first. */
export function endedCalls(log: readonly CallRecord[], config: ConsoleConfig): EndedCall[] {
  return log
    .filter(({ outcome }) => outcome !== 'running' && outcome !== 'cancelled')
    .map((call) => ({ ...call, operation: operationName(call, config) }));
}

/** How many failed calls the report lists. */
const FAILURES = 10;

/**
 * A report for the provider's support. It contains no key, email, ID, body or response value, and from error
 * responses only known problem types. The API's address is the one in the settings, without username, password
 * and query. Times are in UTC. `now` is in milliseconds since the epoch.
 */
export function reportText(evidence: Evidence, now: number): string {
  const sections = [
    ['API report by Proxy Console', about(evidence, now)],
    ['Requests since the page was loaded', operations(evidence)],
    ['Mismatches with the API contract', mismatches(evidence)],
    ['Last failed requests since the page was loaded', failures(evidence)],
  ] as const;
  return sections
    .map(([title, lines]) => [title, ...(lines.length > 0 ? lines : ['none'])].join('\n- '))
    .join('\n\n');
}

function about({ config }: Evidence, now: number): string[] {
  // An address may contain a username and a password, or a query.
  const { origin, pathname } = new URL(apiAddress(config), location.origin);
  return [
    `Created at ${timeOf(now)}`,
    `Proxy Console ${version}, for version 1.0.0 of the API contract`,
    `API: ${origin}${pathname}`,
  ];
}

function operations({ calls }: Evidence): string[] {
  return uniqueSorted(calls.map(({ operation }) => operation)).map((name) => {
    const own = calls.filter(({ operation }) => operation === name);
    const failed = own.filter(isFailed).length;
    const ending = failed > 0 ? `; ${formatNumber(failed)} failed` : '';
    return `${name}: ${statusesText(own)}${ending}`;
  });
}

function isFailed({ outcome }: CallRecord): boolean {
  return outcome !== 'ok';
}

/** How often each status occurred, e.g. `200 in 3 requests, no response in 1 request`. */
function statusesText(calls: readonly EndedCall[]): string {
  return uniqueSorted(calls.map(({ status }) => status ?? Infinity))
    .map((status) => {
      const own = calls.filter((call) => (call.status ?? Infinity) === status);
      const requests = formatCount(own.length, 'request');
      return status === Infinity ? `no response in ${requests}` : `${status} in ${requests}`;
    })
    .join(', ');
}

function uniqueSorted<T extends string | number>(values: readonly T[]): T[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
}

function mismatches(evidence: Evidence): string[] {
  return evidence.mismatches.map(
    ({ operation, path, expected, got, firstAt, lastAt, count }) =>
      `${operation}, ${path || 'whole response'}: expected ${expected.replace(/\.$/, '')}, got ${got}; ` +
      `count ${formatNumber(count)}, first ${timeOf(firstAt)}, last ${timeOf(lastAt)}`,
  );
}

function failures({ calls }: Evidence): string[] {
  return calls.filter(isFailed).slice(0, FAILURES).map(failure);
}

function failure(call: EndedCall): string {
  const ending = call.status === null ? `no response (${call.outcome})` : `status ${call.status}`;
  const type = knownType(call);
  const said = type === undefined ? '' : `, type ${JSON.stringify(type)}`;
  return `${timeOf(call.startedAt)} ${call.operation}: ${ending}${said}`;
}

function timeOf(time: number): string {
  return new Date(time).toISOString();
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
function knownType({ problem, status }: EndedCall): string | undefined {
  const type = problem?.type;
  if (type === undefined) return undefined;
  const isKnown =
    type === 'about:blank' ||
    type === `/errors/${status}` ||
    ERROR.test(type) ||
    STANDARD.test(type);
  return isKnown ? type : undefined;
}
