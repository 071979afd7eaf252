import { proxyAccount, read } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { hasNoList } from '#shared/api/collection.ts';
import type { RunBatchRecord } from '#shared/lib/device-database.ts';
import type { Account } from '../account-row.ts';
import { updateRun, writeBatches } from './journal.ts';
import { codes } from './outcomes.ts';
import { areZero, countersOf } from './plan.ts';
import type { WholeRun } from './receipt.ts';

/** Readings under way at a time, and the widest stretch of the plan that one record spans. */
const AT_ONCE = 4;
const SPAN = 1000;

/** Whether accounts can be read one by one: below the path of their list. */
export function canVerify({ config }: Api): boolean {
  const path = config.collections.proxyAccounts;
  return path !== null && !/[{?]/.test(path);
}

/**
 * Reads the accounts whose outcome is unknown, and keeps what was found. A reading shows what the
 * counters are now, not whether the reset did it, so it makes outcomes of its own. Resolves to how many
 * could not be read because the API does not give them; rejects with an ApiError on any other failure,
 * and what was found until then is kept.
 */
export async function verifyUnknown(
  api: Api,
  { run, plan, ledger }: WholeRun,
  onChange: () => void,
): Promise<number> {
  let unread = 0;
  for (const group of groupsOf(ledger.positions(['unknown']))) {
    const at = Date.now();
    const answers = await Promise.all(
      group.map((position) => readAccount(api, plan.ids[position] ?? '')),
    );
    const from = group[0] ?? 0;
    const to = (group.at(-1) ?? from) + 1;
    const found = new Uint8Array(to - from);
    const after: RunBatchRecord['after'] = Array.from({ length: to - from }, () => null);
    group.forEach((position, index) => {
      const counters = countersOf(answers[index] ?? {});
      if (!answers[index]) unread += 1;
      if (!counters) return;
      found[position - from] = areZero(counters) ? codes['zero-when-read'] : codes['not-zero'];
      after[position - from] = counters;
    });
    const record: RunBatchRecord = {
      runId: run.id,
      seq: ledger.nextSeq,
      from,
      to,
      alone: false,
      state: 'read',
      at,
      endedAt: Date.now(),
      codes: found,
      after,
    };
    ledger.apply(record);
    await writeBatches([record]);
    onChange();
  }
  await updateRun({ ...run, counts: { ...ledger.counts } });
  return unread;
}

function groupsOf(positions: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const position of positions) {
    const group = groups.at(-1);
    const fits = group && group.length < AT_ONCE && position - (group[0] ?? 0) < SPAN;
    if (fits) group.push(position);
    else groups.push([position]);
  }
  return groups;
}

/** Null where the API does not give this account. */
async function readAccount(api: Api, id: string): Promise<Account | null> {
  const path = `${api.config.collections.proxyAccounts ?? ''}/${encodeURIComponent(id)}`;
  try {
    const { value } = await api.client.call({
      method: 'GET',
      path,
      read: (answer) => read(proxyAccount, answer),
    });
    return value.id === id ? value : null;
  } catch (error) {
    if (hasNoList(error)) return null;
    throw error;
  }
}
