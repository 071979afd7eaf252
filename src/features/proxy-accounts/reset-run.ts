import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { RosterRecord } from '#shared/lib/device-database.ts';
import { withAnswers } from './account-list.ts';
import type { Account } from './account-row.ts';
import { deskOf } from './desk.ts';
import { accountListQuery, resetBatchMutation, rosterQuery } from './queries.ts';
import { idsByOutcome, resetInBatches, type BatchReport } from './reset-outcomes.ts';
import { keepRecords, withAnswerKept } from './roster.ts';
import { choose } from './selection.ts';

/** A reset of many accounts: under way, or ended with a report for every id. */
export interface Run {
  total: number;
  /** Ids whose batch is over. */
  settled: number;
  state: 'running' | 'stopping' | 'ended';
  reports: readonly BatchReport[];
}

/** Milliseconds between two updates of the rows: each one filters and sorts them anew. */
const UPDATE_INTERVAL = 400;

/** Resets the quota of accounts. Goes on when another page is opened; closing the tab asks first. */
export async function startReset(
  api: Api,
  cache: QueryClient,
  plan: readonly string[],
): Promise<void> {
  const desk = deskOf(api);
  const run = desk.run;
  if (run.get() && run.get()?.state !== 'ended') return;
  run.set({ total: plan.length, settled: 0, state: 'running', reports: [] });
  addEventListener('beforeunload', askBeforeUnload);

  let answers = new Map<string, Account>();
  let updatedAt = Date.now();
  const update = () => {
    void takeAnswers(api, cache, answers);
    answers = new Map();
    updatedAt = Date.now();
  };
  const batches = resetInBatches(plan, api.config.resetBatchSize, {
    send: async (ids) => (await sendBatch(api, cache, ids)).value,
    mayGoOn: () => run.get()?.state === 'running',
  });
  for await (const report of batches) {
    for (const [id, account] of report.accounts) answers.set(id, account);
    const before = run.get();
    if (before) {
      const settled = before.settled + report.sent.length;
      run.set({ ...before, settled, reports: [...before.reports, report] });
    }
    if (Date.now() - updatedAt > UPDATE_INTERVAL) update();
  }
  update();
  removeEventListener('beforeunload', askBeforeUnload);

  const ended = run.get();
  if (!ended) return;
  // What was not confirmed stays chosen, also where the user let go of it meanwhile.
  const { reset = [], ...others } = idsByOutcome(ended.reports);
  const confirmed = choose(desk.selection.get(), reset, false);
  desk.selection.set(choose(confirmed, Object.values(others).flat()));
  run.set({ ...ended, state: 'ended' });
}

/** Ends a run after the batch that is under way. */
export function stopReset(api: Api): void {
  const { run } = deskOf(api);
  const now = run.get();
  if (now?.state === 'running') run.set({ ...now, state: 'stopping' });
}

/** Through the cache of writes, which asks for the key again where the API refuses it. */
function sendBatch(api: Api, cache: QueryClient, ids: readonly string[]) {
  const options = cache.defaultMutationOptions(resetBatchMutation(api.client));
  return cache.getMutationCache().build(cache, options).execute(ids);
}

/** Updates the rows of the list and the roster that the answers name. */
async function takeAnswers(
  api: Api,
  cache: QueryClient,
  answers: ReadonlyMap<string, Account>,
): Promise<void> {
  if (answers.size === 0) return;
  const now = Date.now();
  cache.setQueryData(
    accountListQuery(api).queryKey,
    (list) => list && withAnswers(list, answers, now),
  );
  const changed: RosterRecord[] = [];
  cache.setQueryData(rosterQuery(api.scope).queryKey, (roster) =>
    roster?.map((record) => {
      const answer = answers.get(record.id);
      if (!answer) return record;
      const updated = withAnswerKept(record, answer, now);
      changed.push(updated);
      return updated;
    }),
  );
  if (changed.length > 0) await keepRecords(changed);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
