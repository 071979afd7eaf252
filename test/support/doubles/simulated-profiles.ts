import { proxyProfile, read, type ProxyProfileBody } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import { createBulkEditEngine } from '../../../src/features/proxy-profile/bulk/engine/engine.ts';
import {
  type BulkEditEntry,
  createBulkEditLedger,
} from '../../../src/features/proxy-profile/bulk/engine/plan.ts';
import { failureOf, type Fault } from './simulated-api.ts';
import { openRun, type Crash, RUN_ID, type KeptEntries } from './simulated-run.ts';

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

interface Setting {
  items: readonly ProfilesItem[];
  api: ReturnType<typeof simulatedProfiles>;
  crash?: Crash;
  journal?: KeptEntries<BulkEditEntry>;
}

/** The ledger and the engine of a bulk edit. */
export const bulkEditOf = ({ items, api }: Pick<Setting, 'items' | 'api'>) => ({
  createLedger: (entries: readonly BulkEditEntry[]) => createBulkEditLedger(items.length, entries),
  createRunner: (
    ledger: ReturnType<typeof createBulkEditLedger>,
    environment: RunnerEnvironment<BulkEditEntry>,
  ) =>
    createBulkEditEngine(
      { runId: RUN_ID, items, ledger },
      {
        ...environment,
        look: async (item) => api.look(item),
        send: async (item, body) => api.send(item, body),
      },
    ),
});

/** A page that updates profiles: works until the run pauses or ends, or the page disappears. */
export const openProfilesPage = ({ crash, journal, ...setting }: Setting) =>
  openRun({ crash, journal, ...bulkEditOf(setting) });
