import { commonOutcomes, countOf, outcomesOf } from '#shared/run/outcomes.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { Kind, RunTypes } from '#shared/run/kind.ts';
import type { ItemRange } from '#shared/run/ledger.ts';
import { receiptWriter } from '#shared/receipt/write-receipt.ts';
import type { RunEntry } from '#shared/run/run-records.ts';
import { createRunner, MAX_FAILURES } from '#shared/run/runner.ts';

export type Outcome = 'rejected' | 'unconfirmed' | 'not-attempted' | 'enabled';

interface Plan {
  ids: readonly string[];
}

export interface EnablingTypes extends RunTypes {
  plan: RunTypes['plan'] & Plan;
  stored: RunTypes['stored'] & Plan;
  entry: RunEntry<Outcome>;
  outcome: Outcome;
}

const outcomes = outcomesOf<Outcome>({
  ...commonOutcomes,
  enabled: { code: 1, group: 'confirmed', label: 'Enabled' },
});

const PATH = '/api/proxy_accounts/enable/';

/** The account that a call of such a run enables. */
export const idIn = (path: string) => path.slice(PATH.length);

const enable = ({ call }: ApiClient, id = '') =>
  call({ method: 'PUT', path: PATH + id, read: () => ({ value: true, mismatches: [] }) });

/** A kind that no API has: it enables one account after the other. */
export const enabling: Kind<EnablingTypes> = {
  name: 'enable',
  words: { title: (total) => `Enabling of ${total} accounts`, plural: 'Enablings' },
  outcomes,
  planColumns: { names: ['ids'], keyOf: String, part: 2 },
  *planOf({ plan }: { plan: { items: { id: string }[] } }) {
    yield;
    return { ids: plan.items.map(({ id }) => id) };
  },
  itemAt: ({ ids }, position) => ({ name: null, id: ids[position] ?? null }),
  outcomeText: (counts, total) => `${countOf(counts, ['enabled'])} of ${total} accounts enabled`,
  groups: () => [],
  receipt: {
    ...receiptWriter<EnablingTypes, object>('account', {
      entryAt: ({ plan, ledger }, position) => ({
        id: plan.ids[position] ?? null,
        outcome: ledger.outcomeAt(position),
      }),
    }),
    read() {
      throw new Error('The API records none.');
    },
  },
  createRunner: ({ run, plan: { ids }, ledger }, { client, ...environment }) =>
    createRunner({ runId: run.id, ledger }, environment, (steps) => ({
      isDone: () => !ledger.next(1),
      async step() {
        const item: (ItemRange & Partial<RunEntry<Outcome>>) | undefined = ledger.next(1);
        return (
          item &&
          steps.call(item, {
            async send() {
              await enable(client, ids[item.from]);
              return { outcome: 'enabled' };
            },
            reasonOf: () => ({}),
            async onRejected(error, settle) {
              settle({ outcome: 'rejected' });
              return steps.rejected(error, MAX_FAILURES);
            },
          })
        );
      },
    })),
};
