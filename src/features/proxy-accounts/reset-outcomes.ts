import type { ProxyAccount, Reading } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { Account } from './account-row.ts';

/**
 * What became of one id of a reset. The contract does not say whether a call is atomic, nor what an
 * unknown id does (section "Bulk reset quota"), so everything is concluded from the answers, id by id.
 * - `reset`: answered, and no counter in the answer is other than zero.
 * - `not-zero`: answered, but a counter is not zero.
 * - `missing`: the call succeeded, and its answer does not name the id.
 * - `failed`: the API refused the call.
 * - `unknown`: sent, and no answer that could be read; it may or may not have been reset.
 * - `not-attempted`: never sent.
 */
export const outcomes = [
  'failed',
  'unknown',
  'missing',
  'not-zero',
  'not-attempted',
  'reset',
] as const;
export type Outcome = (typeof outcomes)[number];

/** What is known after one call, or of all ids that were not sent. */
export interface BatchReport {
  /** The ids of the batch by outcome; together they are exactly the batch. */
  ids: Partial<Record<Outcome, string[]>>;
  /** The accounts that the answer named and that were asked for. */
  accounts: ReadonlyMap<string, Account>;
  /** Answered accounts that nobody asked for. */
  strangers: number;
  /** Why the batch failed or is unknown. */
  error?: unknown;
  /** The batch as it was sent: a finding such as `[3].id` counts from here. */
  sent: readonly string[];
}

/** Splits ids into batches of at most `size`, in order. */
export function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}

/** Holds an answer against what was sent, whatever its order, gaps, strangers and duplicates. */
export function reconcile(
  sent: readonly string[],
  answer: readonly Reading<ProxyAccount>[],
): BatchReport {
  const asked = new Set(sent);
  const accounts = new Map<string, Account>();
  const notZero = new Set<string>();
  let strangers = 0;
  for (const account of answer) {
    const { id } = account;
    if (typeof id !== 'string' || !asked.has(id)) {
      strangers += 1;
      continue;
    }
    accounts.set(id, account);
    // Of an id that is answered twice, the less favourable answer counts.
    if (!hasZeroCounters(account)) notZero.add(id);
  }
  const ids: BatchReport['ids'] = {};
  for (const id of asked) {
    const answered = notZero.has(id) ? 'not-zero' : 'reset';
    (ids[accounts.has(id) ? answered : 'missing'] ??= []).push(id);
  }
  return { ids, accounts, strangers, sent };
}

/** A counter that the answer leaves out says nothing against the reset. */
function hasZeroCounters({ consumption, bytes_recv, bytes_sent }: Account): boolean {
  return [consumption, bytes_recv, bytes_sent].every((counter) => (counter ?? 0) === 0);
}

/** What a failed call means for its ids, and whether the next batch may be sent. */
export function judge(error: unknown): { outcome: 'failed' | 'unknown'; goOn: boolean } {
  if (!(error instanceof ApiError)) return { outcome: 'unknown', goOn: false };
  switch (error.kind) {
    case 'invalid':
    case 'forbidden':
    case 'not-found':
    case 'too-large':
      return { outcome: 'failed', goOn: true };
    case 'refused-key':
    case 'rate-limited':
      return { outcome: 'failed', goOn: false };
    case 'network':
    case 'timeout':
    case 'server':
    case 'unreadable':
      // Proxies cut connections after the write was committed, too. An ailing API is left in peace.
      return { outcome: 'unknown', goOn: false };
  }
}

interface Deeds {
  /** Sends one batch; rejects with an ApiError. */
  send: (ids: readonly string[]) => Promise<readonly Reading<ProxyAccount>[]>;
  /** Asked before each batch. */
  mayGoOn: () => boolean;
}

/**
 * Resets ids batch by batch, one call after the other, and reports each batch. Every id of the plan is
 * sent at most once and stands in exactly one report. Never throws.
 */
export async function* resetInBatches(
  plan: readonly string[],
  size: number,
  { send, mayGoOn }: Deeds,
): AsyncGenerator<BatchReport, void, void> {
  const ids = [...new Set(plan)];
  let settled = 0;
  for (const batch of batchesOf(ids, size)) {
    if (!mayGoOn()) break;
    settled += batch.length;
    try {
      yield reconcile(batch, await send(batch));
    } catch (error) {
      const { outcome, goOn } = judge(error);
      yield {
        ids: { [outcome]: batch },
        accounts: new Map(),
        strangers: 0,
        error,
        sent: batch,
      };
      if (!goOn) break;
    }
  }
  const rest = ids.slice(settled);
  if (rest.length > 0) {
    yield { ids: { 'not-attempted': rest }, accounts: new Map(), strangers: 0, sent: [] };
  }
}

/** All ids of some reports by their outcome. */
export function idsByOutcome(reports: readonly BatchReport[]): BatchReport['ids'] {
  const all: BatchReport['ids'] = {};
  for (const { ids } of reports) {
    for (const [outcome, some] of Object.entries(ids) as [keyof typeof ids, string[]][]) {
      const list = (all[outcome] ??= []);
      for (const id of some) list.push(id);
    }
  }
  return all;
}
