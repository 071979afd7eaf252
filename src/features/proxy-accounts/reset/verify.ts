import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { RunBatchRecord } from './engine/run-records.ts';
import type { Account } from '../model/account-row.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { nextSequenceNumber } from '../data/response-sequence.ts';
import { accountListQuery, accountQuery } from '../data/queries.ts';
import { addRecord, deselectConfirmed, updateCounts } from './follow-up.ts';
import { codes, verifiable } from './engine/outcomes.ts';
import { countersOf, classifyCounters, knownPositions } from './engine/plan.ts';
import type { RunResult } from './receipt.ts';
import { applyResponses } from '../data/apply-responses.ts';

/** Concurrent reads, and the widest range of the plan that one record covers. */
const AT_ONCE = 4;
const SPAN = 1000;

/** Whether there is a list, below whose path single accounts can be read, too. */
export function canVerify({ config }: Api): boolean {
  const path = config.collections.proxyAccounts;
  return path !== null && !/[{?]/.test(path);
}

/**
 * Reads the accounts with an unknown outcome one by one or, if the API returns none that way, in its whole
 * list, and saves the results. A read shows what the counters are now, not whether the reset caused it, so it
 * has its own outcomes; accounts confirmed by it are deselected. Resolves to how many couldn't be read because
 * the API doesn't return them or their counters, or 0 if it was aborted; rejects with an ApiError on any other
 * failure. Earlier results are saved in either case.
 */
export async function verifyUnknown(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  onChange: () => void,
  signal: AbortSignal,
): Promise<number> {
  const asked = result.ledger.positions(verifiable);
  try {
    return await readUnknown(api, cache, result, onChange, signal);
  } finally {
    deselectConfirmed(api, result, asked);
  }
}

async function readUnknown(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  onChange: () => void,
  signal: AbortSignal,
): Promise<number> {
  const { plan, ledger } = result;
  const unknown = () => knownPositions(plan, ledger.positions(verifiable));
  const idAt = (position: number) => plan.ids[position] ?? '';
  const read = new Map<string, AccountResponse>();
  try {
    for (const group of positionGroups(unknown(), AT_ONCE)) {
      if (signal.aborted) break;
      const at = Date.now();
      const seq = nextSequenceNumber();
      const responses = await Promise.all(
        group.map((position) => cache.fetchQuery(accountQuery(api, idAt(position)))),
      );
      // A single account may be gone; if all of them are missing, the list is the better source.
      const isGiven = responses.some((response) => response !== null);
      for (const [index, position] of group.entries()) {
        const account = responses[index];
        if (account) read.set(idAt(position), { account, knownAt: at, seq });
      }
      await keep(api, result, { at, answerOrder: seq }, group, responses);
      onChange();
      if (!isGiven) break;
    }
  } finally {
    // Includes what was read before a call failed.
    await applyResponses(api, cache, read);
  }
  if (unknown().length > 0 && !signal.aborted) {
    const known = { at: Date.now(), answerOrder: nextSequenceNumber() };
    const listed = await readListed(api, cache);
    for (const group of positionGroups(unknown(), SPAN)) {
      await keep(
        api,
        result,
        known,
        group,
        group.map((position) => listed.get(idAt(position)) ?? null),
      );
    }
  }
  await updateCounts(api, cache, result);
  return signal.aborted ? 0 : unknown().length;
}

/** Adds the results of a read to the ledger and the journal. */
async function keep(
  api: Api,
  result: RunResult,
  known: Pick<RunBatchRecord, 'at' | 'answerOrder'>,
  positions: readonly number[],
  responses: readonly (Account | null)[],
): Promise<void> {
  const { run, ledger } = result;
  const from = positions[0] ?? 0;
  const to = (positions.at(-1) ?? from) + 1;
  const found = new Uint8Array(to - from);
  const after: RunBatchRecord['after'] = Array.from({ length: to - from }, () => null);
  positions.forEach((position, index) => {
    const response = responses[index] ?? {};
    const said = classifyCounters(response);
    // Missing or unreadable counters prove nothing.
    if (said !== 'zero' && said !== 'not-zero') return;
    found[position - from] = codes[`${said}-when-read`];
    after[position - from] = countersOf(response);
  });
  await addRecord(api, result, {
    runId: run.id,
    seq: ledger.nextSeq,
    from,
    to,
    alone: false,
    state: 'read',
    ...known,
    endedAt: Date.now(),
    codes: found,
    after,
  });
}

/** Positions in groups of at most `most`, none covering more of the plan than one record can. */
function positionGroups(positions: readonly number[], most: number): number[][] {
  const groups: number[][] = [];
  for (const position of positions) {
    const group = groups.at(-1);
    const fits = group && group.length < most && position - (group[0] ?? 0) < SPAN;
    if (fits) group.push(position);
    else groups.push([position]);
  }
  return groups;
}

/** The accounts of the whole list, read again, by ID. */
async function readListed(api: Api, cache: QueryClient): Promise<Map<string, Account>> {
  const since = nextSequenceNumber();
  // After the clock was set back, a cached list seems to come from the future, and to be fresher than any.
  const { rows } = await cache.fetchQuery({ ...accountListQuery(api), staleTime: -Infinity });
  const listed = new Map<string, Account>();
  for (const { id, account, origin } of rows) {
    if (id !== undefined && origin.seq > since) listed.set(id, account);
  }
  return listed;
}
