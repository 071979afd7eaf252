import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChangeScreen, HistoryScreen } from '#features/history';
import { ApiError } from '#shared/api/api-error.ts';
import { createJournal } from '#shared/run/browser/journal.ts';
import { useController } from '#shared/run/browser/run-controller.ts';
import { countOf } from '#shared/run/outcomes.ts';
import type { RunKindName } from '#shared/run/run-records.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { renderAlone } from '../../support/render/alone.tsx';
import { enableOutcomes, enablingRunner } from '../../support/kinds/enable-accounts.ts';

const emptyText = { count: 0, write() {} };

/* A kind that the product doesn't have takes the same way through journal and pages as its own. */

const ids = ['a-1', 'a-2', 'a-3'];

/** What the journal has of a plan. */
interface Plan {
  ids: string[];
}

const name = 'enable' as RunKindName;

const enabling: PageKind = {
  name,
  noun: 'reset',
  item: 'account',
  outcomes: enableOutcomes,
  journal: createJournal(name, { names: ['ids'], keyOf: String, part: 2 }),
  sizeOf: (plan) => (plan as Plan).ids.length,
  itemAt: (plan, position) => ({ name: null, id: (plan as Plan).ids[position] ?? null }),
  outcomeText: (counts, total) =>
    `${countOf<string>(counts, ['enabled'])} of ${total} accounts enabled`,
  groups: () => [],
  receipt: { head: () => ({}), csv: () => emptyText, json: () => emptyText },
  createWork(_, __, { run, plan, ledger }, environment) {
    const { ids: planned } = plan as unknown as Plan;
    // The API loses one of the responses.
    const engine = enablingRunner({ runId: run.id, ledger }, environment, async (position) => {
      if (planned[position] === 'a-2') throw new ApiError('network');
      return { outcome: 'enabled' };
    });
    return { engine, rest: () => undefined };
  },
  page: '/proxy-accounts',
  columns: ({ plan }) => [
    { label: 'ID', width: '100%', cell: (position) => (plan as Plan).ids[position] },
  ],
  isTall: false,
  reviewPlan: () => Promise.reject(new Error('unused')),
  retries: () => [],
  select: () => undefined,
  readReceipt: () => {
    throw new Error('unused');
  },
};

function Page({ id }: { id: string | undefined }) {
  const { start } = useController(enabling);
  return (
    <>
      <button type="button" onClick={() => void start({ ids } as never)}>
        Enable
      </button>
      {id === undefined ? (
        <HistoryScreen
          kinds={[enabling]}
          idOf={() => undefined}
          namesOf={() => new Map()}
          isReadingNames={false}
          onNameSearch={() => undefined}
        />
      ) : (
        <ChangeScreen kinds={[enabling]} id={id} namesOf={() => new Map()} />
      )}
    </>
  );
}

const open = (id?: string) => renderAlone(<Page id={id} />, 'tests of a third kind');

test('a third kind of runs is run, listed, searched, and read again from the journal', async () => {
  const user = userEvent.setup();
  const first = open();
  expect(await screen.findByText('No changes yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Enable' }));
  const sentence = '2 of 3 accounts enabled';
  expect(await screen.findByRole('link', { name: sentence })).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'a-2');
  expect(await screen.findByText('a-2: Unconfirmed')).toBeDefined();
  const runs = screen.getByRole('table', { name: 'History' });
  const address = within(runs).getByRole('link').getAttribute('href') ?? '';
  first.unmount();

  open(address.replace('/history/', ''));
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeDefined();
  expect(screen.getByText(/ada@example\.com/)).toBeDefined();
  await user.click(screen.getByText('Full list'));
  const table = await screen.findByRole('table', { name: 'Full list' });
  for (const id of ids) expect(within(table).getByText(id)).toBeDefined();
});
