import {
  mutationOptions,
  onlineManager,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { ProxyProfile, ProxyProfileBody, Reading } from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { newIdempotencyKey } from '#shared/api/idempotency/idempotency-key.ts';
import { readProxyProfile, updateProxyProfile } from '#shared/api/proxy-profiles.ts';
import { countPutBehavior } from '#shared/api/put-behavior-store.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { askBeforeClosing, showInTitle } from '#shared/run/browser-signals.ts';
import { runControls, type RunControls } from '#shared/run/run-controls.ts';
import { pauseOf } from '#shared/run/run-pause.ts';
import { isAtWork, type RunState } from '#shared/run/run-state.ts';
import { createThroughput } from '#shared/run/throughput.ts';
import { sleep, untilKeyRenewed, untilOnline } from '#shared/run/waiting.ts';
import { recordState } from '../history/history-store.ts';
import { mismatchesOf } from '../model/problems.ts';
import { observePutBehavior } from '../save/put-behavior.ts';
import { settledIn, type ActiveRun } from './active-run.ts';
import { createUpdateEngine } from './engine/engine.ts';
import { runChannelOf } from './run-channel.ts';
import {
  updateRun,
  writeUpdates,
  type BulkEditRecord,
  type BulkEditResult,
} from './storage/journal.ts';

/** Sends the updates of one run that this page has locked. */
export interface RunWorker extends RunControls {
  runId: string;
}

export interface TakenRun extends BulkEditResult {
  isSaved: boolean;
  /** Lets other pages take the run. */
  release: () => void;
}

/** Milliseconds between two snapshots of a run. */
const SNAPSHOT_INTERVAL = 200;

/** Connects the engine to the browser: the API, the journal, the tab. Shows each snapshot. */
export function createRunWorker(
  api: Api,
  cache: QueryClient,
  { run, items, names, ledger, isSaved, release }: TakenRun,
  show: (snapshot: ActiveRun) => void,
  onReleased: () => void,
): RunWorker {
  const throughput = createThroughput();
  const channel = runChannelOf(api);
  let record = run;
  let shown: { state: RunState; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const engine = createUpdateEngine(
    { runId: run.id, items, ledger },
    {
      look: (item) => cache.fetchQuery(lookQuery(api, item)),
      send: (item, body, idempotencyKey, before) =>
        sendUpdate(api, cache, { item, body, idempotencyKey, before }),
      newIdempotencyKey: () => newIdempotencyKey(api),
      async write(records) {
        // Without a stored plan, the outcomes would be unreadable.
        if (!isSaved) return;
        await writeUpdates(records);
        channel.tell(run.id);
      },
      now: Date.now,
      isOnline: () => onlineManager.isOnline(),
      sleep,
      untilOnline,
      untilKeyRenewed: (signal) => untilKeyRenewed(api.key, signal),
      onChange(state) {
        const wait = (shown?.at ?? -Infinity) + SNAPSHOT_INTERVAL - performance.now();
        if (state !== shown?.state || wait <= 0) showSnapshot();
        else timer ??= setTimeout(showSnapshot, wait);
      },
    },
  );

  const controls = runControls({
    key: api.key,
    engine,
    goOn: () => (record.paused ? keepRecord({ paused: null }) : undefined),
    settle,
    release() {
      release();
      onReleased();
    },
  });

  /** Saves the state of the run, and notifies the other tabs. */
  async function keepRecord(change: Partial<BulkEditRecord>) {
    record = { ...record, ...change };
    if (!isSaved) return;
    await updateRun(record);
    channel.tell(run.id);
  }

  function showSnapshot() {
    clearTimeout(timer);
    timer = undefined;
    const state = engine.state();
    shown = { state, at: performance.now() };
    const settled = settledIn({ ledger });
    throughput.note(settled, shown.at);
    showInTitle(isAtWork(state) ? settled / Math.max(1, ledger.total) : null);
    const perSecond = throughput.perSecond();
    show({
      run: record,
      items,
      names,
      ledger,
      state,
      settled,
      perSecond,
      isSaved,
      isElsewhere: false,
    });
  }

  /** The run has paused or finished: saves its state, and reports it. */
  async function settle() {
    askBeforeClosing(false);
    const state = engine.state();
    const ended = state.kind === 'ended' ? { at: Date.now(), reason: state.reason } : null;
    record = { ...record, ended };
    showSnapshot();
    await keepRecord({ counts: { ...ledger.counts }, paused: pauseOf(state) });
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['bulk-edits'] }),
      cache.invalidateQueries({ queryKey: ['proxy-profiles'] }),
    ]);
    // While locked, the run stays with this page.
    if (ended || api.key.isSignedOut()) controls.letGo();
  }

  return { runId: run.id, ...controls };
}

/** The current values of a profile. It isn't counted as opened, and nothing is read twice or from a cache. */
export function lookQuery(api: Api, { team_id, id }: Pick<ProfilesItem, 'team_id' | 'id'>) {
  return queryOptions({
    queryKey: ['bulk-edit-look', team_id, id],
    async queryFn({ signal }) {
      const { value } = await readProxyProfile(api.client, team_id, id, signal);
      void recordState({ scope: api.scope, teamId: team_id, id }, value, 'loaded');
      return value;
    },
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
}

interface Update {
  item: ProfilesItem;
  body: ProxyProfileBody;
  idempotencyKey: string | undefined;
  before: Reading<ProxyProfile>;
}

/** If the API rejects the key, the mutation cache asks for another; nothing is sent twice. */
async function sendUpdate(
  { client, scope, config }: Api,
  cache: QueryClient,
  { item: { team_id, id }, body, idempotencyKey, before }: Update,
): Promise<Reading<ProxyProfile>> {
  const options = mutationOptions({
    mutationKey: ['proxy-profiles', 'bulk-edit'],
    mutationFn: () =>
      updateProxyProfile(client, team_id, id, body, { readRefusal: mismatchesOf, idempotencyKey }),
    gcTime: 0,
  });
  const { value } = await cache
    .getMutationCache()
    .build(cache, cache.defaultMutationOptions(options))
    .execute();
  void recordState({ scope, teamId: team_id, id }, value, 'saved');
  void countPutBehavior(apiAddress(config), observePutBehavior(before, body, value));
  return value;
}
