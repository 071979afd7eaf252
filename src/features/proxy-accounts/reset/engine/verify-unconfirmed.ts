import { accountKey } from '#contract';
import type { Account } from '../../model/account-row.ts';
import type { ResetLedger } from './ledger.ts';
import { codeOf, provable, verifiable } from './outcomes.ts';
import { classifyCounters, countersOf, type StoredPlan } from './plan.ts';
import type { ResetEntry, RunRecord } from './reset-entry.ts';

/** Concurrent reads, and the widest range of the plan that one record covers. */
const AT_ONCE = 4;
const SPAN = 1000;

/** A reset whose unconfirmed accounts are read. */
interface Verified {
  run: Pick<RunRecord, 'id'>;
  plan: Pick<StoredPlan, 'ids'>;
  ledger: Pick<ResetLedger, 'nextSequence' | 'positions'>;
}

interface VerifyEnvironment {
  /** The IDs in those requests of the run that the API's log has as completed. Without this, it has no log. */
  readLog?: () => Promise<ReadonlySet<string>>;
  /** One account; null if the API doesn't return it. Without this, accounts are only read in the list. */
  readAccount?: (id: string) => Promise<Account | null>;
  /** The accounts of the whole list, by their keys. */
  readList: () => Promise<ReadonlyMap<string, Account>>;
  /** The sequence number of the next reads. */
  nameReading: () => Pick<ResetEntry, 'responseSequence'>;
  /** Adds the results of a read to the ledger and the journal. */
  add: (record: ResetEntry) => Promise<void>;
}

/**
 * Looks for the unconfirmed accounts in the API's log, which proves that they were reset. Reads the others one by one
 * or, if the API returns none that way, in its whole list. A read shows what the counters are now, not whether the
 * reset caused it, so it has its own outcomes. Resolves to how many couldn't be read because the API doesn't return them or their counters, or 0 if it was aborted;
 * rejects with the first other failure. Earlier results are added in either case.
 */
export async function verifyUnconfirmed(
  { run, plan: { ids }, ledger }: Verified,
  { readLog, readAccount, readList, nameReading, add }: VerifyEnvironment,
  signal?: AbortSignal,
): Promise<number> {
  const idAt = (position: number) => ids[position] ?? '';
  // An account whose ID is lost can't be read.
  const unconfirmed = () =>
    ledger.positions(verifiable).filter((position) => ids[position] !== null);

  function keep(
    known: Pick<ResetEntry, 'at' | 'responseSequence'>,
    positions: readonly number[],
    responses: readonly (Account | null)[],
  ): Promise<void> {
    const { from, to } = rangeOf(positions);
    const found = new Uint8Array(to - from);
    const after: ResetEntry['after'] = Array.from({ length: to - from }, () => null);
    positions.forEach((position, index) => {
      const response = responses[index] ?? {};
      const said = classifyCounters(response);
      // Missing or unreadable counters prove nothing.
      if (said !== 'zero' && said !== 'not-zero') return;
      found[position - from] = codeOf(`${said}-when-read`);
      after[position - from] = countersOf(response);
    });
    return addRead({ from, to, ...known, codes: found, after });
  }

  const addRead = (read: Pick<ResetEntry, 'from' | 'to' | 'at' | 'codes'> & Partial<ResetEntry>) =>
    add({
      runId: run.id,
      sequence: ledger.nextSequence,
      state: 'read',
      endedAt: Date.now(),
      ...read,
    });

  const logged = { at: Date.now(), ids: new Set([...((await readLog?.()) ?? [])].map(accountKey)) };
  // Zero counters don't say what reset them. The log does.
  const inLog = ledger
    .positions(provable)
    .filter((position) => logged.ids.has(accountKey(idAt(position))));
  for (const group of positionGroups(inLog, SPAN)) {
    const { from, to } = rangeOf(group);
    const codes = new Uint8Array(to - from);
    for (const position of group) codes[position - from] = codeOf('reset');
    // Without a number of a response: what the counters are by now is for the list to say.
    await addRead({ from, to, at: logged.at, codes });
  }
  for (const group of readAccount ? positionGroups(unconfirmed(), AT_ONCE) : []) {
    if (!readAccount || signal?.aborted) break;
    const known = { at: Date.now(), ...nameReading() };
    const responses = await Promise.all(group.map((position) => readAccount(idAt(position))));
    await keep(known, group, responses);
    // A single account may be gone; if all of them are missing, the list is the better source.
    if (responses.every((response) => response === null)) break;
  }
  if (unconfirmed().length > 0 && !signal?.aborted) {
    const known = { at: Date.now(), ...nameReading() };
    const listed = await readList();
    for (const group of positionGroups(unconfirmed(), SPAN)) {
      await keep(
        known,
        group,
        group.map((position) => listed.get(accountKey(idAt(position))) ?? null),
      );
    }
  }
  return signal?.aborted ? 0 : unconfirmed().length;
}

/** The range of the plan in which some positions are, in its order. */
function rangeOf(positions: readonly number[]) {
  const from = positions[0] ?? 0;
  return { from, to: (positions.at(-1) ?? from) + 1 };
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
