import { accountKey, type ProxyAccount } from '#contract';
import type { ApiResponse } from '#shared/api/client.ts';
import type { Counters, ResetEntry } from './reset-entry.ts';
import type { Account } from '../../model/account-row.ts';
import { codeOf } from './outcomes.ts';
import { countersOf, classifyCounters } from './plan.ts';

/** The response to a call. */
export type BatchResponse = Pick<ApiResponse<ProxyAccount[]>, 'value' | 'status'>;

/** What a response says about each ID that was sent, in the journal's format. */
export type MatchedResponse = Pick<ResetEntry, 'outcome' | 'codes' | 'after' | 'unexpected'>;

/** From the most to the least favorable. */
const severity = (['missing', 'reset', 'unreadable', 'not-zero'] as const).map(codeOf);

/** Matches a response with the request, whatever its order, gaps, unexpected accounts and duplicates. */
export function matchResponse(
  sent: readonly string[],
  { value, status }: BatchResponse,
): MatchedResponse {
  const positions = new Map(sent.map((id, index) => [accountKey(id), index]));
  const found = new Uint8Array(sent.length).fill(codeOf('missing'));
  const after: (Counters | null)[] = sent.map(() => null);
  let unexpected = 0;
  for (const account of value) {
    const index =
      typeof account.id === 'string' ? positions.get(accountKey(account.id)) : undefined;
    if (index === undefined) {
      unexpected += 1;
      continue;
    }
    const code = codeFor(account, status);
    // For an ID with two entries, the less favorable one counts.
    if (severity.indexOf(code) <= severity.indexOf(found[index] ?? 0)) continue;
    found[index] = code;
    after[index] = countersOf(account);
  }
  const allReset = found.every((code) => code === codeOf('reset'));
  const allZero = after.every((counters) => counters?.every((counter) => counter === 0));
  return {
    ...(allReset ? { outcome: 'reset' as const } : { codes: found }),
    ...(!allZero && { after }),
    ...(unexpected > 0 && { unexpected }),
  };
}

function codeFor(account: Account, status: number): number {
  const said = classifyCounters(account);
  if (said === 'zero') return codeOf('reset');
  // The contract defines 200 as "quotas reset successfully", and no other status.
  if (said === 'nothing') return codeOf(status === 200 ? 'reset' : 'unreadable');
  return codeOf(said);
}
