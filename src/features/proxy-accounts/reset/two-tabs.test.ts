import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { readRun } from '#shared/run/run-store.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { accountRow, type AccountRow } from '../model/account-row.ts';
import { batchSize } from './engine/batch-size.ts';
import { createEngine } from './engine/engine.ts';
import { createResetLedger } from './engine/ledger.ts';
import { createPlan, type Plan } from './engine/plan.ts';
import { newerResponses, responsesIn, withResponses } from './storage/journal-reads.ts';
import { resetJournal } from './storage/journal.ts';

const { append, create, list, update } = resetJournal;

const IDS = ['a', 'b', 'c', 'd', 'e'];

interface Step {
  does: 'read' | 'ask' | 'reread' | 'confirm' | 'call' | 'lose' | 'stop' | 'crash' | 'resume';
  ids: string[];
}

/** The state of one tab. */
interface Tab {
  rows: Map<string, AccountRow>;
  asked: Plan | undefined;
  run: string | undefined;
}

const newTab = (): Tab => ({ rows: new Map(), asked: undefined, run: undefined });

let scopes = 0;

/** Two tabs of one browser with one journal, and an API that other clients use, too. */
function createWorld() {
  scopes += 1;
  const scope = `scope ${scopes}`;
  let clock = 0;
  let lastSequence = 0;
  let runs = 0;
  const held = new Map<string, Tab>();
  const history = new Map(IDS.map((id) => [id, [{ at: 0, value: 5 }]]));
  const valueAt = (id: string, at = Infinity) =>
    history.get(id)?.findLast((entry) => entry.at <= at)?.value;
  const tick = () => (clock += 1);
  const change = (id: string, value: number) => history.get(id)?.push({ at: tick(), value });
  const tabs: [Tab, Tab] = [newTab(), newTab()];

  function read(ids: readonly string[]): Map<string, AccountResponse> {
    const known = { sequence: (lastSequence += 1), knownAt: tick() };
    return new Map(
      ids.map((id) => [id, { account: { id, consumption: valueAt(id) ?? null }, ...known }]),
    );
  }

  function show(tab: Tab, responses: ReadonlyMap<string, AccountResponse>) {
    for (const [id, { account, knownAt, sequence }] of responses) {
      if ((tab.rows.get(id)?.origin.sequence ?? 0) > sequence) continue;
      tab.rows.set(id, accountRow({ id, account, origin: { source: 'list', knownAt, sequence } }));
    }
  }

  async function confirm(tab: Tab) {
    const { asked } = tab;
    tab.asked = undefined;
    if (!asked || asked.ids.length === 0 || tab.run !== undefined) return;
    const answered = await responseTimes();
    const plan = withResponses(asked, await newerResponses(scope, asked));
    const id = `${scope} ${(runs += 1)}`;
    held.set(id, tab);
    const counts = { total: plan.ids.length, ended: null, counts: null };
    const written = await create({ id, scope, createdAt: tick(), ...counts }, plan);
    if (written !== 'kept') {
      held.delete(id);
      return;
    }
    tab.run = id;
    for (const [position, one] of plan.ids.entries()) {
      const asOf = plan.asOf?.[position] ?? 0;
      // The counters before are what the API had at the time recorded beside them,
      expect([one, plan.before[position]?.[0]]).toEqual([one, valueAt(one, asOf)]);
      // which is no earlier than the latest response in this browser.
      expect(asOf).toBeGreaterThanOrEqual(answered.get(one) ?? 0);
    }
  }

  /** When this browser last received a response for each account. */
  async function responseTimes(): Promise<Map<string, number>> {
    const times = new Map<string, number>();
    for (const { id } of await list(scope)) {
      const stored = await readRun(resetJournal, scope, id);
      if (!stored) continue;
      for (const [one, { knownAt }] of runToEnd(responsesIn(stored.plan, stored.entries))) {
        times.set(one, Math.max(times.get(one) ?? 0, knownAt));
      }
    }
    return times;
  }

  /** One call in the run of a tab. */
  async function call(tab: Tab, isLost: boolean) {
    const stored = tab.run === undefined ? null : await readRun(resetJournal, scope, tab.run);
    const ids = stored?.plan.ids.filter((id) => id !== null);
    if (!stored || !ids || stored.plan.damage) return;
    const { run, entries } = stored;
    const ledger = createResetLedger(run.total, entries);
    const engine = createEngine(
      { runId: run.id, ids, ledger, size: batchSize(2), splitBudget: 10 },
      {
        async send(batch) {
          engine.pause();
          for (const id of batch) change(id, 0);
          if (isLost) throw new ApiError('network');
          return { value: batch.map((id) => ({ id, consumption: 0 })), status: 200 };
        },
        write: append,
        now: tick,
        isOnline: () => true,
        sleep: async () => undefined,
        untilOnline: async () => undefined,
        untilKeyRenewed: async () => undefined,
        onChange: () => undefined,
        onResponse: () => ({ responseSequence: (lastSequence += 1) }),
      },
    );
    await engine.work();
    if (engine.state().kind === 'ended') await end(tab, 'done');
  }

  async function end(tab: Tab, reason: 'done' | 'stopped') {
    const stored = tab.run === undefined ? null : await readRun(resetJournal, scope, tab.run);
    if (!stored) return;
    const { run } = stored;
    await update({ ...run, ended: { at: tick(), reason }, lastSequence: (lastSequence += 1) });
    held.delete(run.id);
    tab.run = undefined;
  }

  async function resume(tab: Tab) {
    if (tab.run !== undefined) return;
    const open = (await list(scope)).find(({ id, ended }) => !ended && !held.has(id));
    if (!open || held.has(open.id)) return;
    held.set(open.id, tab);
    tab.run = open.id;
  }

  async function step(tab: Tab, { does, ids }: Step) {
    switch (does) {
      case 'read':
        return show(tab, read(IDS));
      case 'ask':
        tab.asked = createPlan(ids.flatMap((id) => tab.rows.get(id) ?? []));
        return;
      case 'reread':
        if (tab.asked) tab.asked = withResponses(tab.asked, read(tab.asked.ids));
        return;
      case 'confirm':
        return confirm(tab);
      case 'call':
      case 'lose':
        return call(tab, does === 'lose');
      case 'stop':
        return end(tab, 'stopped');
      case 'crash':
        if (tab.run !== undefined) held.delete(tab.run);
        Object.assign(tab, newTab());
        return;
      case 'resume':
        return resume(tab);
    }
  }

  async function expectDisjoint() {
    const open = (await list(scope)).filter(({ ended }) => !ended);
    const plans = await Promise.all(open.map(({ id }) => readRun(resetJournal, scope, id)));
    const all = plans.flatMap((stored) => stored?.plan.ids ?? []);
    expect(all).toHaveLength(new Set(all).size);
  }

  return {
    tabs,
    step,
    expectDisjoint,
    use: (id: string) => change(id, (valueAt(id) ?? 0) + 3),
    runs: () => runs,
  };
}

const step = fc.record<Step>({
  does: fc.constantFrom<Step['does'][]>(
    'read',
    'ask',
    'ask',
    'reread',
    'confirm',
    'confirm',
    'call',
    'call',
    'lose',
    'stop',
    'crash',
    'resume',
  ),
  ids: fc.subarray(IDS, { minLength: 1 }),
});

/** The next event: a step of one tab, of both at once, or another client uses an account. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tab: fc.constantFrom(0 as const, 1 as const), step }) },
  { weight: 3, arbitrary: fc.record({ both: fc.tuple(step, step) }) },
  { weight: 1, arbitrary: fc.record({ use: fc.constantFrom(...IDS) }) },
);

test('however two tabs take turns, no account is in two unfinished resets, and what was before is true', async () => {
  let begun = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 15, maxLength: 40 }), async (events) => {
      const world = createWorld();
      for (const tab of world.tabs) {
        await world.step(tab, { does: 'read', ids: [] });
        await world.step(tab, { does: 'ask', ids: IDS });
      }
      for (const next of events) {
        if ('use' in next) world.use(next.use);
        else if ('both' in next) {
          await Promise.all(next.both.map((each, at) => world.step(world.tabs[at as 0 | 1], each)));
        } else await world.step(world.tabs[next.tab], next.step);
        await world.expectDisjoint();
      }
      begun += world.runs();
    }),
    { numRuns: 100 },
  );
  expect(begun).toBeGreaterThan(100);
});
