import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChangeScreen, HistoryScreen } from '#features/history';
import { createJournal } from '#shared/run/browser/journal.ts';
import { useController } from '#shared/run/browser/run-controller.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { renderAlone } from '../../support/render/alone.tsx';
import { enabling, type EnablingTypes } from '../../support/kinds/enabling.ts';

/* A kind that the product doesn't have takes the same way through journal and pages as its own. */

const ids = ['a-1', 'a-2', 'a-3'];

const { name, planColumns } = enabling;

const enablingPages: PageKind<EnablingTypes> = {
  ...enabling,
  journal: createJournal<EnablingTypes>(name, planColumns),
  page: '/proxy-accounts',
  columns: ({ plan }) => [{ label: 'ID', width: '100%', cell: (position) => plan.ids[position] }],
  isTall: false,
  reviewPlan: () => Promise.reject(new Error('unused')),
  retries: () => [],
  select: () => undefined,
};
const kinds = [enablingPages];

/** The API loses one of the responses. */
const fetch = async (url: unknown) => {
  if (String(url).endsWith('a-2')) throw new TypeError('Failed to fetch');
  return Response.json({});
};

function Page({ id }: { id: string | undefined }) {
  const { start } = useController(enablingPages);
  return (
    <>
      <button type="button" onClick={() => void start({ ids })}>
        Enable
      </button>
      {id === undefined ? (
        <HistoryScreen
          kinds={kinds}
          idOf={() => undefined}
          namesOf={() => new Map()}
          isReadingNames={false}
          onNameSearch={() => undefined}
          onUnnamed={() => undefined}
        />
      ) : (
        <ChangeScreen kinds={kinds} id={id} namesOf={() => new Map()} onUnnamed={() => undefined} />
      )}
    </>
  );
}

const open = (id?: string) =>
  renderAlone(<Page id={id} />, 'tests of a third kind', undefined, fetch);

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
