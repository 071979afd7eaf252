import fc from 'fast-check';
import { expect } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { createLedger } from '#shared/run/ledger.ts';
import type { RunEntry } from '#shared/run/run-records.ts';
import { failureOf } from '../doubles/simulated-api.ts';
import { enabling, idIn, type EnablingTypes, type Outcome } from './enabling.ts';
import { crashes, faults, idsOf, some, testedKind, type Trial } from './tested-kind.ts';

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

    const run = {
      id: 'run',
      scope: '',
      createdAt: 0,
      total: ids.length,
      ended: null,
      counts: null,
    };
    const client = {
      async call({ path }: { path: string }) {
        send(idIn(path));
      },
    } as unknown as ApiClient;
    return {
      total: ids.length,
      crashes: ends,
      createLedger: (entries) =>
        createLedger<EnablingTypes['entry'], Outcome>(enabling.outcomes, ids.length, entries),
      createRunner: (ledger, environment) =>
        enabling.createRunner({ run, plan: { ids }, ledger }, { ...environment, client }),
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
