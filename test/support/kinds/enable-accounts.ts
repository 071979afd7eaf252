import fc from 'fast-check';
import { expect } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { createLedger, type ItemRange, type Ledger } from '#shared/run/ledger.ts';
import { outcomesOf } from '#shared/run/outcomes.ts';
import type { RunEntry } from '#shared/run/run-records.ts';
import { createRunner, MAX_FAILURES, type RunnerEnvironment } from '#shared/run/runner.ts';
import { failureOf } from '../doubles/simulated-api.ts';
import { crashes, faults, idsOf, some, testedKind, type Trial } from './tested-kind.ts';

type Outcome = 'rejected' | 'unconfirmed' | 'not-attempted' | 'enabled';

/** A kind that no API has: it enables one account after the other. */
export const enableOutcomes = outcomesOf<Outcome>({
  rejected: { code: 3, group: 'failed', label: 'Rejected' },
  unconfirmed: { code: 2, group: 'unconfirmed', label: 'Unconfirmed' },
  'not-attempted': { code: 0, group: 'not attempted', label: 'Not sent' },
  enabled: { code: 1, group: 'confirmed', label: 'Enabled' },
});

/** Enables one account after the other. `send` resolves to what the response says of the one at a position. */
export function enablingRunner<Entry extends RunEntry>(
  run: Pick<Parameters<typeof createRunner<Entry>>[0], 'runId'> & {
    ledger: Pick<Ledger<Entry, never>, 'apply' | 'next' | 'nextSequence'>;
  },
  environment: RunnerEnvironment<Entry>,
  send: (position: number) => Promise<Partial<RunEntry>>,
) {
  return createRunner<Entry>(run, environment, (steps) => ({
    isDone: () => !run.ledger.next(1),
    async step() {
      const item = run.ledger.next(1) as (ItemRange & Partial<Entry>) | undefined;
      return (
        item &&
        steps.call(item, {
          send: async () => (await send(item.from)) as Partial<Entry>,
          reasonOf: () => ({}),
          async onRejected(error, settle) {
            settle({ outcome: 'rejected' } as Partial<Entry>);
            return steps.rejected(error, MAX_FAILURES);
          },
        })
      );
    },
  }));
}

const situations = fc.integer({ min: 0, max: 40 }).chain((count) => {
  const ids = idsOf(count);
  return fc.record({ ids: fc.constant(ids), bad: some(ids, 4), faults: faults(40, 2), crashes });
});

export const testedEnabling = testedKind(
  'account to enable',
  situations,
  ({ ids, bad, faults: met, crashes: ends }): Trial<RunEntry<Outcome>, Outcome> => {
    const enabled = new Map<string, number>();
    let calls = 0;

    function send(id: string) {
      const fault = met[calls] ?? 'none';
      calls += 1;
      if (fault === 'none' && bad.has(id)) throw new ApiError('invalid', { status: 422 });
      const isDone = !bad.has(id) && (fault === 'none' || fault.endsWith('-after'));
      if (isDone) enabled.set(id, (enabled.get(id) ?? 0) + 1);
      if (fault !== 'none') throw failureOf(fault);
    }

    return {
      total: ids.length,
      crashes: ends,
      createLedger: (entries) =>
        createLedger<RunEntry<Outcome>, Outcome>(enableOutcomes, ids.length, entries),
      createRunner: (ledger, environment) =>
        enablingRunner({ runId: 'run', ledger }, environment, async (position) => {
          send(ids[position] ?? '');
          return { outcome: 'enabled' };
        }),
      isLie(outcome, position) {
        const id = ids[position] ?? '';
        switch (outcome) {
          case 'enabled':
            return !enabled.has(id);
          case 'rejected':
            return !bad.has(id) && !met.includes('forbidden');
          case 'unconfirmed':
            return met.every((fault) => fault === 'none') && ends.length === 0;
          case 'not-attempted':
            return true;
        }
      },
      checkEnd(state) {
        expect(state).toEqual({ kind: 'ended', reason: 'done' });
        // Whatever may have been done isn't sent again.
        expect([...enabled.values()].every((times) => times === 1)).toBe(true);
      },
    };
  },
);
