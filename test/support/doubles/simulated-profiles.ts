import { proxyProfile, read, type ProxyProfileBody } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { Runner } from '#shared/run/runner.ts';
import type { RunState } from '#shared/run/run-state.ts';
import {
  createBulkEditEngine,
  type BulkEditEnvironment,
} from '../../../src/features/proxy-profile/bulk/engine/engine.ts';
import { createBulkEditLedger } from '../../../src/features/proxy-profile/bulk/engine/plan.ts';
import type { BulkEditEntry } from '../../../src/features/proxy-profile/bulk/engine/bulk-edit-entry.ts';
import { failureOf, type Fault } from './simulated-api.ts';

export interface ProfilesBehavior {
  /** Profiles that it doesn't find, and those with a value of a wrong type. */
  missing: ReadonlySet<string>;
  odd: ReadonlySet<string>;
  /** Profiles whose updates it rejects, and those whose notes it stores in capitals. */
  bad: ReadonlySet<string>;
  stubborn: ReadonlySet<string>;
  /** Someone else changes the notes of a profile before the call of that number. */
  strangers: ReadonlyMap<number, string>;
  /** By the number of the call, which may be a read. */
  faults: readonly Fault[];
}

export const wellBehavedProfiles: ProfilesBehavior = {
  missing: new Set(),
  odd: new Set(),
  bad: new Set(),
  stubborn: new Set(),
  strangers: new Map(),
  faults: [],
};

/** The profile of an ID, as the API has it at first. */
const firstProfile = (id: string) => ({
  id,
  name: `Profile ${id}`,
  notes: 'before',
  port: 2000,
  proxy_account_id: 'a'.repeat(24),
  location: null,
});

/** An update of the notes and of a nested member, which was null. */
export const itemFor = (id: string): ProfilesItem => ({
  team_id: 'team',
  id,
  set: { notes: 'after', 'location.city': 'Oslo' },
  expect: { notes: 'before', 'location.city': null },
});

/** For the tests of the engine: an API with profiles that records what it really did. */
export function simulatedProfiles(ids: readonly string[], behavior: ProfilesBehavior) {
  const stored = new Map<string, Record<string, unknown>>(ids.map((id) => [id, firstProfile(id)]));
  /** What each update of a profile came to. `maybe`: the caller can't know. */
  const updates = new Map<string, ('done' | 'not done' | 'maybe')[]>();
  const changedByOthers = new Set<string>();
  let calls = 0;

  function nextFault(): Fault {
    const id = behavior.strangers.get(calls);
    if (id !== undefined && stored.has(id)) {
      stored.set(id, { ...stored.get(id), notes: 'of a stranger' });
      changedByOthers.add(id);
    }
    const fault = behavior.faults[calls] ?? 'none';
    calls += 1;
    return fault;
  }

  function answer(id: string) {
    const profile = { ...stored.get(id), ...(behavior.odd.has(id) && { port: 'ninety' }) };
    const { value } = read(proxyProfile, structuredClone(profile));
    if (!value) throw new ApiError('unreadable', { status: 200 });
    return value;
  }

  function carryOut(id: string, body: ProxyProfileBody) {
    const notes = behavior.stubborn.has(id) ? body.notes?.toUpperCase() : body.notes;
    stored.set(id, { id, ...body, notes });
  }

  return {
    stored: stored as ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    updates: updates as ReadonlyMap<string, readonly string[]>,
    changedByOthers: changedByOthers as ReadonlySet<string>,
    look({ id }: ProfilesItem) {
      const fault = nextFault();
      if (fault !== 'none') throw failureOf(fault);
      if (behavior.missing.has(id)) throw new ApiError('not-found', { status: 404 });
      return answer(id);
    },
    send({ id }: ProfilesItem, body: ProxyProfileBody) {
      const fault = nextFault();
      const list = updates.get(id) ?? [];
      updates.set(id, list);
      const isRefused = behavior.bad.has(id);
      if (fault === 'none' && isRefused) {
        list.push('not done');
        const findings = [{ path: 'notes', message: 'This value is not allowed.' }];
        throw new ApiError('invalid', { status: 422, findings });
      }
      if ((fault === 'none' || fault.endsWith('-after')) && !isRefused) carryOut(id, body);
      if (fault === 'none') {
        list.push('done');
        return answer(id);
      }
      const error = failureOf(fault);
      list.push(error.mayBeDone ? 'maybe' : 'not done');
      throw error;
    },
  };
}

/** Where a process keeps its records, besides the journal of the test. */
export interface UpdatesDisk {
  keep: (records: readonly BulkEditEntry[]) => void;
  /** A write that a crash cuts off. */
  tear: (records: readonly BulkEditEntry[]) => void;
}

interface Setting {
  items: readonly ProfilesItem[];
  api: Pick<ReturnType<typeof simulatedProfiles>, 'look' | 'send'>;
  /** The page disappears after that many writes: before the next write, or just after it. */
  crash?: { after: number; kept: boolean } | undefined;
  journal?: Map<number, BulkEditEntry>;
  disk?: UpdatesDisk;
  environment?: Partial<BulkEditEnvironment>;
  /** Called before each update. */
  onSend?: (engine: Runner) => void;
}

/** A page with a journal: works until the run pauses or ends, or the page disappears. */
export async function openProfilesPage({
  items,
  api,
  crash,
  journal = new Map(),
  disk,
  environment,
  onSend,
}: Setting) {
  const records = [...journal.values()].toSorted((a, b) => a.sequence - b.sequence);
  const ledger = createBulkEditLedger(items.length, records);
  const states: RunState[] = [];
  let clock = 0;
  let writes = 0;
  let vanish: (() => void) | undefined;
  const gone = new Promise<'gone'>((resolve) => (vanish = () => resolve('gone')));
  const engine: Runner = createBulkEditEngine(
    { runId: 'run', items, ledger },
    {
      look: async (item) => api.look(item),
      async send(item, body) {
        onSend?.(engine);
        return api.send(item, body);
      },
      nameCall: () => ({}),
      async write(entries) {
        writes += 1;
        const ends = crash !== undefined && writes >= crash.after;
        if (!ends || (writes === crash.after && crash.kept)) {
          for (const entry of entries) journal.set(entry.sequence, structuredClone(entry));
          disk?.keep(entries);
        } else if (writes === crash.after) disk?.tear(entries);
        if (!ends) return;
        vanish?.();
        await new Promise<never>(() => undefined);
      },
      now: () => (clock += 1),
      isOnline: () => true,
      sleep: async (milliseconds) => void (clock += milliseconds),
      untilOnline: async () => undefined,
      untilKeyRenewed: async () => undefined,
      onChange: (state) => states.push(state),
      ...environment,
    },
  );
  const end = await Promise.race([engine.work().then(() => 'rests' as const), gone]);
  return { ledger, engine, states, journal, end };
}
