import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { createCallLog } from '#shared/api/call-log.ts';
import type { ApiClient, Call } from '#shared/api/client.ts';
import { memoryStore } from '../../../../test/support/doubles/memory-store.ts';
import { enabling, idIn, type EnablingTypes } from '../../../../test/support/kinds/enabling.ts';
import { createLedger } from '../ledger.ts';
import type { RunStore } from '../run-store.ts';
import type { BrowserKind } from './browser-kind.ts';
import type { RunChannel } from './run-channel.ts';

// What a page has, before the modules that use it load.
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  hidden: false,
  title: '',
});
vi.stubGlobal('document', page);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
const { createRunController } = await import('./run-controller.ts');
const { isEnded, runsOf } = await import('./runs.ts');
afterAll(() => void vi.unstubAllGlobals());

/* Three tabs of one browser: one journal, one set of locks, messages that may be lost, and an API that loses responses. */

/** `NUM_WALKS=12000` walks more than every `npm test` does. */
const WALKS = Number(process.env['NUM_WALKS'] ?? 150);

afterEach(() => {
  vi.useRealTimers();
});

type Fault = 'none' | 'lost' | 'refused for now' | 'slow';

interface Step {
  tab: 0 | 1 | 2;
  does:
    | 'start'
    | 'resume'
    | 'pause'
    | 'stop'
    | 'dismiss'
    | 'look'
    | 'lock'
    | 'freeze'
    | 'crash'
    | 'wait'
    | 'wait long'
    | 'set the clock back';
  fault: Fault;
  /** The next step is taken in the same moment. */
  isWithNext: boolean;
}

const step = fc.record<Step>({
  tab: fc.constantFrom<Step['tab'][]>(0, 1, 2),
  does: fc.constantFrom<Step['does'][]>(
    'start',
    'start',
    'resume',
    'resume',
    'resume',
    'resume',
    'pause',
    'pause',
    'stop',
    'dismiss',
    'look',
    'lock',
    'freeze',
    'crash',
    'wait',
    'wait long',
    'set the clock back',
  ),
  fault: fc.constantFrom<Fault[]>('none', 'none', 'lost', 'lost', 'refused for now', 'slow'),
  isWithNext: fc.boolean(),
});

/** What the three tabs share. */
function createWorld() {
  const store = memoryStore<EnablingTypes>(enabling.name, enabling.planColumns);
  /** Runs whose calls a tab has sent without their lock. */
  const lawless = new Set<string>();
  /** How often each item has reached the API. */
  const sent = new Map<string, number>();
  let faults: Fault = 'none';
  let ids = 0;
  return {
    /** Tells the tabs other than this one to look at a run. */
    tell: (_tab: number, _id: string): void => undefined,
    store,
    lawless,
    sent,
    fault: () => faults,
    setFault: (next: Fault) => (faults = next),
    newIds: (count: number) => Array.from({ length: count }, () => `id ${(ids += 1)}`),
  };
}

type World = ReturnType<typeof createWorld>;

/** Nothing that a tab has begun goes on once it is gone. */
const never = () => new Promise<never>(() => undefined);

const SCOPE = 'three tabs';

function openTab(world: World, number: number) {
  let isGone = false;
  let isFrozen = false;
  /** Releases the runs that this tab has locked. */
  const locks = new Map<string, () => void>();
  const whileThere =
    <Args extends unknown[], R>(action: (...args: Args) => Promise<R>) =>
    async (...args: Args): Promise<R> => {
      await Promise.resolve();
      if (isGone) return never();
      const result = await action(...args);
      return isGone ? never() : result;
    };
  const { store } = world;
  const journal: RunStore<EnablingTypes> = {
    ...store,
    create: whileThere(store.create),
    list: whileThere(store.list),
    find: whileThere(store.find),
    plan: whileThere(store.plan),
    entries: whileThere(store.entries),
    append: whileThere(store.append),
    update: whileThere(store.update),
    isLocked: whileThere(store.isLocked),
    lock: whileThere(async (id) => {
      const unlock = await store.lock(id);
      // It has crashed meanwhile.
      if (isGone) unlock?.();
      if (!unlock) return null;
      locks.set(id, unlock);
      return () => {
        if (locks.delete(id)) unlock();
      };
    }),
  };
  const kind: BrowserKind<EnablingTypes> = { ...enabling, journal };

  async function send(run: string, id: string) {
    if (isGone) return never();
    if (!locks.has(run)) world.lawless.add(run);
    const fault = world.fault();
    await new Promise((resolve) => setTimeout(resolve, fault === 'slow' ? 5000 : 100));
    if (fault === 'refused for now') {
      if (isGone) return never();
      throw new ApiError('rate-limited', { status: 429 });
    }
    world.sent.set(id, (world.sent.get(id) ?? 0) + 1);
    if (isGone) return never();
    if (fault === 'lost') throw new ApiError('network');
  }

  const ended = new AbortController();
  const listeners = new Set<() => void>();
  let isLockedOut = false;
  const log = createCallLog();
  const api: Api = {
    client: {
      call: ({ run, path }: Call<unknown>) => send(run?.id ?? '', idIn(path)),
      isKeyRefused: () => false,
    } as unknown as ApiClient,
    config: { ...defaultConsoleConfig, apiBaseUrl: 'https://api.example.com' },
    log,
    user: { id: 'u', email: 'ada@example.com' },
    knowsOtherUsers: () => false,
    scope: SCOPE,
    key: {
      isThere: () => !isLockedOut,
      isRefused: () => false,
      ended: ended.signal,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  let hear: ((id: string) => void) | undefined;
  const channel: RunChannel = {
    tell: (id) => void (isGone || world.tell(number, id)),
    hear: (listener) => void (hear = listener),
  };
  const controller = createRunController(kind, api, new QueryClient(), channel);
  const list = () => runsOf(api, kind.journal).list.get();
  const open = () => list().filter((run) => !isEnded(run));
  const own = () => open().find(({ holder }) => holder !== 'another tab')?.run.id ?? '';
  return {
    number,
    hear: (id: string) => void (isGone || isFrozen || hear?.(id)),
    controller,
    list,
    open,
    own,
    start: () => controller.start({ ids: world.newIds(9) }),
    lock() {
      isLockedOut = !isLockedOut;
      for (const listener of listeners) listener();
    },
    unlock() {
      if (isLockedOut) this.lock();
    },
    freeze: () => (isFrozen = true),
    thaw: () => (isFrozen = false),
    crash() {
      isGone = true;
      ended.abort();
      for (const unlock of locks.values()) unlock();
      locks.clear();
    },
  };
}

/** Lets time pass, and everything that then happens. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function walk(steps: readonly Step[]) {
  const world = createWorld();
  const tabs = [openTab(world, 0), openTab(world, 1), openTab(world, 2)];
  const tabAt = (index: number) => tabs[index] as (typeof tabs)[number];
  world.tell = (from, id) => {
    for (const [index, tab] of tabs.entries()) if (index !== from) tab.hear(id);
  };
  const act = async ({ tab: index, does }: Step) => {
    const tab = tabAt(index);
    const { controller } = tab;
    switch (does) {
      case 'start':
        return void tab.start();
      case 'resume':
        return void controller.resume(tab.own());
      case 'pause':
        return controller.pause(tab.own());
      case 'stop':
        return void controller.stop(tab.own());
      case 'dismiss':
        return void controller.dismiss(tab.list().find(isEnded)?.run.id ?? '');
      case 'look':
        return void controller.find();
      case 'lock':
        return tab.lock();
      case 'freeze':
        return tab.freeze();
      case 'crash':
        tab.crash();
        tabs[index] = openTab(world, index);
        return void tabAt(index).controller.find();
      case 'wait':
        return pass(50);
      case 'wait long':
        return pass(10_000);
      case 'set the clock back':
        return void vi.setSystemTime(Date.now() - 3_600_000);
    }
  };
  for (const each of steps) {
    world.setFault(each.fault);
    await act(each);
    if (!each.isWithNext) await pass(1);
    expectOneEach(world);
  }
  // At rest, every tab shows the same, whatever it has missed.
  world.setFault('none');
  for (const tab of tabs) {
    tab.thaw();
    tab.unlock();
  }
  await pass(300_000);
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(10_000);
  expectOneEach(world);
  const all = await world.store.list(SCOPE);
  const expected = new Map<string, object>();
  for (const { id, total, ended } of all) {
    const { counts } = createLedger(enabling.outcomes, total, await world.store.entries(id));
    if (!ended) expected.set(id, { ...counts });
  }
  for (const tab of tabs) {
    void tab.controller.find();
    await pass(100);
    const shown = tab.open().map(({ run, ledger }) => [run.id, { ...ledger.counts }] as const);
    expect(new Map(shown)).toEqual(expected);
  }
  for (const tab of tabs) tab.crash();
  // Calls of tabs that crashed never end, and their cache would check them in every later walk.
  vi.clearAllTimers();
  return { sent: world.sent.size, runs: all.length };
}

/** Only the tab that holds a run sends its calls, and none again that may have been carried out. */
function expectOneEach({ sent, lawless }: World) {
  expect(lawless).toEqual(new Set());
  expect(Math.max(0, ...sent.values())).toBeLessThan(2);
}

test('however three tabs take turns, one engine works on a run, nothing is sent twice, and all tabs show the same', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T08:00:00Z') });
  let sent = 0;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const found = await walk(steps);
      sent += found.sent;
      runs += found.runs;
    }),
    { numRuns: WALKS },
  );
  expect(runs).toBeGreaterThan(WALKS / 2);
  expect(sent).toBeGreaterThan(WALKS);
});
