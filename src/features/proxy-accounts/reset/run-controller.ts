import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { RunRecord } from './engine/run-records.ts';
import { sessionStateOf } from '../state/session-state.ts';
import { selectUnconfirmed, createJob, type JobControls } from './job.ts';
import {
  readRun,
  readRuns,
  removeRun,
  updateRun,
  writeRun,
  type StoredRun,
} from './storage/journal.ts';
import { createLedger } from './engine/ledger.ts';
import { splitBudgetFor } from './engine/engine.ts';
import { isWhole, type Plan } from './engine/plan.ts';
import { isLocked, lockRun } from './storage/run-lock.ts';
import { isAtWork, type RunState } from './engine/run-state.ts';

/** All runs of this API and user on this device, the latest first. */
export function runsQuery(api: Api) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'runs', 'list'],
    queryFn: () => readRuns(api.scope),
    structuralSharing: false,
  });
}

/** One run as it was left; null where this device does not have it. */
export function runQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'runs', id],
    queryFn: async () => {
      const found = await readRun(api.scope, id);
      const ledger = found && createLedger(found.run.total, found.batches);
      return ledger && { ...found, ledger, kept: true };
    },
    // It may be large, and is quick to read.
    gcTime: 0,
    structuralSharing: false,
  });
}

/** What the page can do with the run on its desk. Nothing where another page works at it. */
const controls = new WeakMap<Api, JobControls>();

/** Begins a new run: its plan is in the journal before the first call. Resolves to its id. */
export async function startRun(api: Api, cache: QueryClient, plan: Plan): Promise<string | null> {
  const session = sessionStateOf(api);
  const present = session.job.get();
  if (plan.ids.length === 0 || (present && present.state.kind !== 'ended')) return null;
  const run: RunRecord = {
    id: newRunId(),
    scope: api.scope,
    createdAt: Date.now(),
    total: plan.ids.length,
    ended: null,
    counts: null,
  };
  lay(api, { run, plan, batches: [] }, { kind: 'running' });
  const asked = askedBefore(api);
  const release = (await lockRun(run.id)) ?? (() => undefined);
  const kept = await writeRun(run, plan);
  await cache.invalidateQueries({ queryKey: runsQuery(api).queryKey });
  const job = createJob(api, cache, { run, plan, ledger: createLedger(run.total), kept, release });
  controls.set(api, job);
  const wish = asked();
  if (wish) job[wish]();
  else void job.work();
  return run.id;
}

/** Until a run has its controls, keeps what its buttons ask for. Gives a look at the last wish. */
function askedBefore(api: Api): () => 'pause' | 'stop' | undefined {
  const { job } = sessionStateOf(api);
  let wish: 'pause' | 'stop' | undefined;
  function ask(to: 'pause' | 'stop') {
    const present = job.get();
    wish = to;
    if (present) job.set({ ...present, state: { kind: 'halting', to } });
  }
  controls.set(api, {
    work: () => Promise.resolve(),
    pause: () => ask('pause'),
    stop: () => ask('stop'),
  });
  return () => wish;
}

/**
 * Lays a run that was not ended on the desk: the wanted one, else the latest. One that has ended there makes
 * room for the wanted one alone, if it can be looked up again.
 */
export async function findUnfinished(api: Api, wanted: string | undefined): Promise<void> {
  const session = sessionStateOf(api);
  const present = session.job.get();
  const isEnded = present?.state.kind === 'ended';
  if (isEnded && (!present.kept || present.run.id === wanted)) return;
  if (present && !isEnded && (isAtWork(present.state) || controls.has(api))) return;
  const open = (await readRuns(api.scope)).filter(({ ended }) => ended === null);
  const found = open.find(({ id }) => id === wanted) ?? (isEnded ? undefined : open[0]);
  if (!found) {
    // It was ended by the other page meanwhile.
    if (present?.state.kind === 'paused') session.job.set(null);
    return;
  }
  const locked = await isLocked(found.id);
  if (locked && present?.run.id === found.id) return;
  const kept = await readRun(api.scope, found.id);
  if (!kept || (session.job.get() ?? null) !== present) return;
  if (isEnded) controls.delete(api);
  lay(api, kept, { kind: 'paused', reason: locked ? 'elsewhere' : restOf(kept) });
}

/** Nobody can say whom a damaged plan would reset, or whom a journal with a gap would reset twice. */
function restOf({ run, plan, batches }: StoredRun): 'interrupted' | 'damaged' {
  const { unrecorded } = createLedger(run.total, batches);
  return isWhole(plan) && unrecorded === 0 ? 'interrupted' : 'damaged';
}

/** Goes on with the run on the desk, unless another page has taken it. */
export async function resumeRun(api: Api, cache: QueryClient): Promise<void> {
  const job = await takeUp(api, cache);
  await job?.work();
}

export function pauseRun(api: Api): void {
  controls.get(api)?.pause();
}

/** Ends the run on the desk; what was not sent stays so. */
export async function stopRun(api: Api, cache: QueryClient): Promise<void> {
  const job = await takeUp(api, cache);
  if (job) job.stop();
  else await stopDamaged(api, cache);
}

/** Ends the run on the desk where its records are damaged, so that no engine can. */
async function stopDamaged(api: Api, cache: QueryClient): Promise<void> {
  const session = sessionStateOf(api);
  const present = session.job.get();
  if (present?.state.kind !== 'paused' || present.state.reason !== 'damaged') return;
  const { plan, ledger } = present;
  const ended = { at: Date.now(), reason: 'stopped' as const };
  const run = { ...present.run, ended, counts: { ...ledger.counts } };
  session.job.set({ ...present, run, state: { kind: 'ended', reason: 'stopped' } });
  selectUnconfirmed(api, plan, ledger);
  await updateRun(run);
  await cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] });
}

/** Takes an ended run off the desk. */
export function dismissRun(api: Api): void {
  const { job } = sessionStateOf(api);
  if (job.get()?.state.kind !== 'ended') return;
  job.set(null);
  controls.delete(api);
}

/** Removes an ended run from this device, and from the desk. */
export async function forgetRun(api: Api, cache: QueryClient, id: string): Promise<void> {
  if (sessionStateOf(api).job.get()?.run.id === id) dismissRun(api);
  await removeRun(id);
  await cache.invalidateQueries({ queryKey: runsQuery(api).queryKey });
}

/** The controls of the run on the desk; where it came from the journal it is read again, as its own. */
async function takeUp(api: Api, cache: QueryClient): Promise<JobControls | undefined> {
  const known = controls.get(api);
  const present = sessionStateOf(api).job.get();
  if (known || !present) return known;
  const release = await lockRun(present.run.id);
  const kept = release && (await readRun(api.scope, present.run.id));
  if (!kept || kept.run.ended) {
    release?.();
    sessionStateOf(api).job.set({ ...present, state: { kind: 'paused', reason: 'elsewhere' } });
    return undefined;
  }
  const { run, plan } = kept;
  const ledger = createLedger(run.total, kept.batches);
  if (!isWhole(plan) || ledger.unrecorded > 0) {
    release();
    lay(api, kept, { kind: 'paused', reason: 'damaged' });
    return undefined;
  }
  const job = createJob(api, cache, { run, plan, ledger, kept: true, release });
  controls.set(api, job);
  return job;
}

function lay(api: Api, { run, plan, batches }: StoredRun, state: RunState): void {
  const ledger = createLedger(run.total, batches);
  sessionStateOf(api).job.set({
    run,
    plan,
    ledger,
    state,
    settled: ledger.total - ledger.counts['not-attempted'],
    perSecond: undefined,
    batch: api.config.resetBatchSize,
    splitBudget: splitBudgetFor(run.total),
    kept: true,
    notifies: false,
  });
}

/** Names a run in its address. `crypto.randomUUID` is missing where the page came over plain HTTP. */
function newRunId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${Date.now().toString(36)}-${Array.from(random, (part) => part.toString(36)).join('')}`;
}
