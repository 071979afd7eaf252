import { apiAddress, type Api } from '#shared/api/api-context.tsx';
import { receiptOf, type Receipt } from '#shared/receipt/receipt-schema.ts';
import { timeText } from '#shared/receipt/write-receipt.ts';
import type { FoundRun } from '#shared/run/recorded-runs.ts';
import * as texts from './texts.ts';

/** The names of accounts and profiles by their IDs, as far as they are known. */
export type NamesOf = (ids: ReadonlyMap<string, unknown>) => ReadonlyMap<string, string>;

/** The same as a receipt of what it names; what a request has done counts, whatever became of the others. */
export function receiptOfRecorded(
  api: Api,
  { recorded, entries }: FoundRun,
  namesOf: NamesOf,
): Receipt {
  const { id: run, kind, createdAt, email } = recorded;
  const items = new Map<string, object>();
  for (const { ids, status, team_id, created_at } of entries.toReversed()) {
    const isDone = (status ?? 0) < 400;
    const outcome = isDone ? (kind === 'reset' ? 'reset' : 'saved') : 'rejected';
    const at = timeIn(created_at);
    const request = {
      team_id,
      outcome,
      reason: isDone ? '' : texts.statusIs(status),
      ...(kind === 'reset' ? { sent_at: at, answered_at: at } : { at, finished_at: at }),
    };
    for (const id of ids ?? []) {
      if (isDone || !items.has(id)) items.set(id, request);
    }
  }
  const names = namesOf(items);
  const { id: user_id } = api.user;
  return receiptOf({
    run,
    api: apiAddress(api.config),
    user_id,
    user_email: email,
    started_at: new Date(createdAt).toISOString(),
    finished_at: timeIn(entries[0]?.created_at),
    total: items.size,
    [kind === 'reset' ? 'accounts' : 'profiles']: Array.from(items, ([id, item]) => ({
      id,
      name: names.get(id),
      ...item,
    })),
  });
}

/** A time as receipts have it. */
function timeIn(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '');
  return timeText(Number.isNaN(at) ? undefined : at);
}
