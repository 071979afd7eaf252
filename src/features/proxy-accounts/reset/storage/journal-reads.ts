import { accountKey } from '#contract';
import { runToPromise, type SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountResponse } from '../../data/account-list.ts';
import { codeOf } from '../engine/outcomes.ts';
import { type Plan, type StoredPlan, countersOf, membersOf } from '../engine/plan.ts';
import type { Counters, ResetEntry } from '../engine/reset-entry.ts';
import { resetJournal } from './journal.ts';

const ZERO: Counters = [0, 0, 0];

/** What the calls and reads of a run found about its accounts, by their keys, if the journal says when. */
export function* responsesIn(
  { ids }: Pick<StoredPlan, 'ids'>,
  records: Iterable<ResetEntry>,
): SlicedTask<Map<string, AccountResponse>> {
  const responses = new Map<string, AccountResponse>();
  for (const { state, from, to, outcome, codes, after, at, endedAt, ...call } of records) {
    yield;
    const { responseSequence: sequence } = call;
    if ((!codes && outcome !== 'reset') || sequence === undefined) continue;
    // A read shows the state when it was sent.
    const knownAt = state === 'read' ? at : (endedAt ?? at);
    for (let position = from; position < to; position += 1) {
      const id = ids[position];
      const code = codes?.[position - from] ?? codeOf('reset');
      if (typeof id !== 'string' || code === 0 || code === codeOf('missing')) continue;
      const counters = after ? after[position - from] : ZERO;
      responses.set(accountKey(id), { account: { id, ...membersOf(counters) }, knownAt, sequence });
    }
  }
  return responses;
}

/**
 * What the resets of this browser have found since a response, by the keys of the accounts: a list read before them doesn't contain
 * it.
 */
export async function responsesSince(
  scope: string,
  sequence: number,
): Promise<Map<string, AccountResponse>> {
  const all = new Map<string, AccountResponse>();
  for (const run of await resetJournal.list(scope)) {
    if (run.ended && (run.lastSequence ?? 0) <= sequence) continue;
    const [plan, entries] = await Promise.all([
      resetJournal.plan(run),
      resetJournal.entries(run.id),
    ]);
    await runToPromise(addNewer(all, responsesIn(plan, entries), sequence));
  }
  return all;
}

/** Responses between two yields. */
const STEP = 2048;

/** Adds those responses of a run that are newer than a number and than the others. */
function* addNewer(
  all: Map<string, AccountResponse>,
  found: ReturnType<typeof responsesIn>,
  sequence: number,
): SlicedTask<void> {
  let count = 0;
  for (const [id, response] of yield* found) {
    if (count % STEP === 0) yield;
    count += 1;
    if (response.sequence > (all.get(id)?.sequence ?? sequence)) all.set(id, response);
  }
}

/** What this browser's resets have found since the counters of a plan were read, by the keys of its accounts. */
export async function newerResponses(
  scope: string,
  plan: Plan,
): Promise<Map<string, AccountResponse>> {
  // An account without a number is unknown, and a reset would have updated its record.
  const sequences = (plan.sequences ?? []).filter((sequence) => sequence > 0);
  const oldest = sequences.reduce((low, sequence) => Math.min(low, sequence), Infinity);
  return responsesSince(scope, oldest);
}

/** A plan whose counters are at least as new as these responses. */
export function withResponses(plan: Plan, responses: ReadonlyMap<string, AccountResponse>): Plan {
  if (responses.size === 0) return plan;
  const before = plan.before.slice();
  const consumptionTexts = plan.consumptionTexts?.slice() ?? [];
  const asOf = plan.asOf.slice();
  const sequences = plan.sequences?.slice() ?? plan.ids.map(() => 0);
  for (const [position, id] of plan.ids.entries()) {
    const response = responses.get(accountKey(id));
    if (!response || response.sequence < (sequences[position] ?? 0)) continue;
    before[position] = countersOf(response.account);
    consumptionTexts[position] = response.account.consumption_str;
    asOf[position] = response.knownAt;
    sequences[position] = response.sequence;
  }
  return { ...plan, before, consumptionTexts, asOf, sequences };
}
