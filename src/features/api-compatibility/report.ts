import { version } from '../../../package.json';
import { apiAddress } from '#shared/api/api-address.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { isFailed, summaries, type EndedCall } from './calls.ts';
import { knownType } from './known-type.ts';
import type { Evidence } from './evidence.ts';

/** How many failed calls the report lists. */
const FAILURES = 10;

/**
 * A report for the provider's support. It contains no key, email, ID, body or response value, and from error
 * responses only known problem types. The API's address is the one in the settings, without user name, password
 * and query. Times are in UTC. `now` is in milliseconds since the epoch.
 */
export function reportText(evidence: Evidence, now: number): string {
  const sections = [
    ['API report by Proxy Console', about(evidence, now)],
    ['Requests in this tab', operations(evidence)],
    ['Mismatches with the API contract', mismatches(evidence)],
    ['Observed API behavior', learned(evidence)],
    ['Last failed requests in this tab', failures(evidence)],
  ] as const;
  return sections
    .map(([title, lines]) => [title, ...lines.map((line) => `- ${line}`)].join('\n'))
    .join('\n\n');
}

function about({ config }: Evidence, now: number): string[] {
  // An address may contain a user name and a password, or a query.
  const { origin, pathname } = new URL(apiAddress(config), location.origin);
  return [
    `Created at ${timeOf(now)}`,
    `Proxy Console ${version}, for version 1.0.0 of the API description`,
    `API: ${origin}${pathname}`,
  ];
}

function operations({ calls }: Evidence): string[] {
  return orNone(summaries(calls).map(({ operation, text }) => `${operation}: ${text}`));
}

function mismatches(evidence: Evidence): string[] {
  return orNone(
    evidence.mismatches.map(
      ({ operation, path, expected, got, firstAt, lastAt, count }) =>
        `${operation}, ${path || 'whole response'}: expected ${expected.replace(/\.$/, '')}, got ${got}; ` +
        `count ${formatNumber(count)}, first ${timeOf(firstAt)}, last ${timeOf(lastAt)}`,
    ),
  );
}

function learned({ batchSize, update, config }: Evidence): string[] {
  return [
    batchSize === undefined
      ? `IDs per reset request: ${config.resetBatchSize} in the settings, no reset observed`
      : `IDs per reset request: ${config.resetBatchSize} in the settings, ${batchSize} at the end of the last reset`,
    update
      ? `Fields left out of a save: kept ${update.merged}, cleared ${update.replaced}, last observed ${timeOf(update.seenAt)}`
      : 'Fields left out of a save: not observed',
  ];
}

function failures({ calls }: Evidence): string[] {
  return orNone(calls.filter(isFailed).slice(0, FAILURES).map(failure));
}

function failure(call: EndedCall): string {
  const ending = call.status === null ? `no response (${call.outcome})` : `status ${call.status}`;
  const type = knownType(call);
  const said = type === undefined ? '' : `, type ${JSON.stringify(type)}`;
  return `${timeOf(call.startedAt)} ${call.operation}: ${ending}${said}`;
}

function orNone(lines: string[]): string[] {
  return lines.length > 0 ? lines : ['none'];
}

function timeOf(time: number): string {
  return new Date(time).toISOString();
}
