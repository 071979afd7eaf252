import { deviceDatabase } from '#shared/storage/device-database.ts';
import { gate, json, noLists, openConsole, ownUser, texts } from '../../support/render/console.tsx';
import {
  LIST,
  RESET,
  zeroed,
  answering,
  checkbox,
  names,
  openMuted,
  result,
  resultLine,
  startAccounts,
  table,
  toolbar,
  slowResets,
  rowOf,
  resetAll,
  resetOne,
  addById,
} from '../../support/render/proxy-accounts.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(5);

const NO_LIST = /This API doesn't list accounts/;

const [first, second] = accounts;
if (!first || !second) throw new Error('The seed has too few accounts.');

test('without a list I paste ids, they are kept, and a reset fills in what is known', async () => {
  const options = {
    backend,
    path,
    config: { collections: noLists },
  };
  const { user, unmount } = await openMuted(options);
  expect(await screen.findByText(NO_LIST)).toBeDefined();
  const empty = (await screen.findByText('No accounts yet')).parentElement as HTMLElement;
  expect(texts(within(empty).getAllByRole('button'))).toEqual(['Add by ID', 'Open plan']);
  expect(screen.getAllByText(/by ID/)).toHaveLength(2);
  await addById(user, `"${first.id}",\n ${second.id} ${first.id}`);
  await screen.findByText("2 IDs added, 1 was repeated. The API hasn't confirmed them.");
  expect(new Set(await names())).toEqual(new Set([first.id, second.id]));

  unmount();
  const again = await openConsole(options);
  await resetAll(again.user, 2);
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '2 accounts were reset' })).toBeDefined();
  await waitFor(async () =>
    expect(new Set(await names())).toEqual(new Set([first.username, second.username])),
  );

  again.unmount();
  await openConsole(options);
  expect(await checkbox(first.username)).toBeDefined();
});

test('an ID in capitals is the same account, whether the API has a list or not', async () => {
  const capitals = first.id.toUpperCase();
  const listing = await openMuted({ backend, path });
  await checkbox(first.username);
  await addById(listing.user, capitals);
  await screen.findByText('0 IDs added, 1 was already in the list and is now selected.');
  listing.unmount();

  // Such an API takes it, and returns its own letters.
  const lenient = answering(backend, ({ path: called, ids }) =>
    called === RESET ? json(ids.map((id) => zeroed(id.toLowerCase()))) : undefined,
  );
  const { user } = await openConsole({ backend: lenient, path, config: { collections: noLists } });
  await addById(user, `${capitals} ${first.id}`);
  await screen.findByText("1 ID added, 1 was repeated. The API hasn't confirmed it.");
  await resetOne(user, capitals);
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
});

test('an API that refuses its list says so once, and the roster takes over', async () => {
  const refusing = answering(backend, (call) =>
    call.path === LIST ? json({}, { status: 403 }) : undefined,
  );
  await openConsole({ backend: refusing, path });
  expect(await screen.findAllByText(NO_LIST)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a roster that cannot be read is said; it is not empty, and what is selected of it is not gone', async () => {
  const { slow: silent, sent } = slowResets(backend);
  const config = { collections: noLists };
  const options = { backend: silent, path, config };
  const { user, unmount } = await openMuted(options);
  await addById(user, `${first.id} ${second.id}`);
  await resetAll(user, 2);
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  // Data about one of them from before.
  const database = await deviceDatabase();
  const records = await database?.getAll('savedAccounts');
  const learned = records?.find(({ scope }) => scope.endsWith(ownUser()));
  if (learned) {
    await database?.put('savedAccounts', {
      ...learned,
      account: { username: 'learned' },
      knownAt: 1,
    });
  }

  let isBroken = true;
  const { value: readAll } = Object.getOwnPropertyDescriptor(
    IDBObjectStore.prototype,
    'getAll',
  ) as { value: IDBObjectStore['getAll'] };
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function read(
    this: IDBObjectStore,
    ...wanted
  ) {
    if (isBroken && this.name === 'savedAccounts') throw new DOMException('No.', 'UnknownError');
    return readAll.apply(this, wanted);
  });
  const again = await openConsole(options);
  expect(await screen.findByText("Saved accounts couldn't be read")).toBeDefined();
  // Unconfirmed accounts are selected, though they have no row here.
  await again.user.click(await screen.findByRole('button', { name: 'Finish: 2 unconfirmed' }));
  await resultLine();
  expect(screen.queryByText('No accounts yet')).toBeNull();
  // Nor does another account make the others disappear.
  await addById(again.user, `x-1 ${learned?.id}`);
  expect(await checkbox('x-1')).toBeDefined();
  isBroken = false;
  await again.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await toolbar()).findByText('2 selected')).toBeDefined();
  expect((await table()).getAttribute('aria-rowcount')).toBe('4');
  // It was added again while it was invisible, which removed nothing of it.
  expect(await checkbox('learned')).toBeDefined();
  expect(screen.queryByText(/no longer exist/)).toBeNull();
});

test('an id that the list has is one row, others stand below it and can be removed', async () => {
  const { user } = await openConsole({ backend, path });
  await table();
  await addById(user, `${first.id}, x-1`);
  await screen.findByText(
    "1 ID added, 1 was already in the list and is now selected. The API hasn't confirmed it.",
  );
  expect((await table()).getAttribute('aria-rowcount')).toBe('7');
  expect((await rowOf('x-1'))?.textContent).toContain('Added by ID');
  expect(await within(await toolbar()).findByText('1 selected')).toBeDefined();
  expect((await checkbox(first.username)) as HTMLInputElement).toHaveProperty('checked', true);

  const remove = screen.getByRole('button', { name: 'Remove from list' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await user.click(await checkbox('x-1'));
  await user.click(remove);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select x-1' })).toBeNull());
});

/** The dialog "Add by ID" for a user without accounts here. */
async function openDialog(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const { user } = await openConsole({
    backend,
    path,
    config: { collections: noLists },
  });
  await screen.findByText('No accounts yet');
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add by ID' }) };
}

test('ids that look odd are said before they are added, and an empty box is not added', async () => {
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Enter at least one account ID.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Account IDs' }), `id-7 ${first.id}`);
  expect(await within(dialog).findByText('1 ID looks malformed')).toBeDefined();
  // Those of a file too, and whoever can't see the warning hears it at the button.
  await user.upload(within(dialog).getByLabelText('File with IDs'), new File(['id-8'], 'ids.txt'));
  expect(await within(dialog).findByText('2 IDs look malformed')).toBeDefined();
  const described = within(dialog)
    .getByRole('button', { name: 'Add' })
    .getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toContain('Left out: id-7, id-8');
});

test('what looks malformed is added only if I want that', async () => {
  const { user, dialog } = await openDialog();
  const add = within(dialog).getByRole('button', { name: 'Add' });
  const prose = new File([`not an id\n#comment\n${first.id} plus words\n`], 'ids.txt');
  await user.upload(within(dialog).getByLabelText('File with IDs'), prose);
  expect(await within(dialog).findByText('1 ID found in the file.')).toBeDefined();
  expect(within(dialog).getByText('6 IDs look malformed')).toBeDefined();
  await user.click(add);
  await screen.findByText(
    "1 ID added, 6 were left out (not 24 hexadecimal digits). The API hasn't confirmed it.",
  );

  // One of another form can be added; it is no longer odd once it is there.
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add by ID' }));
  await user.type(again.getByRole('textbox', { name: 'Account IDs' }), 'acct-1');
  await user.click(again.getByRole('button', { name: 'Add' }));
  expect(await again.findByText('Enter at least one account ID.')).toBeDefined();
  await user.click(again.getByRole('checkbox', { name: 'Also add 1 ID that looks malformed' }));
  await user.click(again.getByRole('button', { name: 'Add' }));
  await screen.findByText("1 ID added. The API hasn't confirmed it.");
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  const known = within(await screen.findByRole('dialog', { name: 'Add by ID' }));
  await user.type(known.getByRole('textbox', { name: 'Account IDs' }), 'acct-1');
  expect(known.queryByText(/looks? malformed/)).toBeNull();
  await user.click(known.getByRole('button', { name: 'Add' }));
  await screen.findByText('0 IDs added, 1 was already in the list and is now selected.');
});

test('a file that a spreadsheet has saved says what became of its IDs', async () => {
  const { user, dialog } = await openDialog();
  const file = new File([`id;username\n6,5E+22;one\n${first.id};two\n`], 'ids.csv');
  await user.upload(within(dialog).getByLabelText('File with IDs'), file);
  expect(await within(dialog).findByText('1 ID was changed by a spreadsheet')).toBeDefined();
  expect(
    within(dialog).getByText(/^It made them numbers and dropped digits: 6\.5E\+22\./),
  ).toBeDefined();
  expect(within(dialog).queryByText(/looks? malformed/)).toBeNull();
});

test('the IDs of a file are found on one line, too, and what is none is shown', async () => {
  const { user, dialog } = await openDialog();
  const field = within(dialog).getByLabelText('File with IDs');
  const list = [first.id, second.id, 'f'.repeat(24)].join(',');
  await user.upload(field, new File([list], 'ids.csv'));
  expect(await within(dialog).findByText('3 IDs found in the file.')).toBeDefined();
  await user.upload(field, new File([`${first.id},one\n${second.id},two\n`], 'ids.csv'));
  expect(await within(dialog).findByText('2 IDs found in the file.')).toBeDefined();
  expect(within(dialog).getByText("2 entries aren't account IDs")).toBeDefined();
  expect(within(dialog).getByText('Left out: one, two')).toBeDefined();
});

test('a table that I paste is read as the same file', async () => {
  const { user, dialog } = await openDialog();
  const area = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Account IDs' });
  await user.click(area);
  await user.paste(`id\tusername\n${first.id}\tone\n${second.id}\ttwo\n`);
  expect(await within(dialog).findByText('2 IDs found in the pasted text.')).toBeDefined();
  await user.paste(`${first.id},\n${second.id}`);
  expect(area.value).toBe(`${first.id},\n${second.id}`);
});

test('what I typed is still there when the dialog was closed by mistake', async () => {
  const { user } = await openDialog();
  await user.type(await screen.findByRole('textbox', { name: 'Account IDs' }), 'id-7');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  const again = await screen.findByRole('textbox', { name: 'Account IDs' });
  expect((again as HTMLTextAreaElement).value).toBe('id-7');
});

/** The IDs look as usual. */
const idOf = (index: number) => index.toString(16).padStart(24, '0');

test('a long paste and what I typed beside it are added together', async () => {
  const { user } = await openDialog();
  const area = await screen.findByRole('textbox', { name: 'Account IDs' });
  await user.type(area, idOf(7777));
  await user.paste(Array.from({ length: 2000 }, (_, at) => idOf(at)).join('\n'));
  expect(await screen.findByText('2,000 IDs found in the pasted text.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  // Saving them takes thousands of turns of the event loop. Searching the page in each leaves no time for them.
  await waitFor(() => expect(document.body.textContent).toContain('2,001 IDs added'));
});

/** A file whose text arrives when it is released. */
function slowFile(text: string, name: string) {
  const file = new File([text], name);
  const { passed, open } = gate();
  file.arrayBuffer = async () => {
    await passed;
    return new Blob([text]).arrayBuffer();
  };
  return { file, letThrough: open };
}

test('of two files the one that I chose last counts, though the other one takes longer', async () => {
  const { user, dialog } = await openDialog();
  const field = within(dialog).getByLabelText('File with IDs');
  const { file, letThrough } = slowFile(idOf(9), 'slow.txt');
  await user.upload(field, file);
  await user.upload(field, new File([`${idOf(1)}\n${idOf(2)}`], 'fast.txt'));
  expect(await within(dialog).findByText('2 IDs found in the file.')).toBeDefined();
  letThrough();
  await user.type(within(dialog).getByLabelText('Account IDs'), idOf(3));
  expect(within(dialog).getByText('From fast.txt.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^3 IDs added/)).toBeDefined();
  expect((await rowOf(idOf(2)))?.textContent).toContain('Imported');
});

test('nothing is added while a file is still being read, so that none of it is left out', async () => {
  const { user, dialog } = await openDialog();
  const { file, letThrough } = slowFile(idOf(1), 'slow.txt');
  await user.upload(within(dialog).getByLabelText('File with IDs'), file);
  await user.type(within(dialog).getByLabelText('Account IDs'), idOf(3));
  const add = within(dialog).getByRole('button', { name: 'Add' });
  expect(add.title).toBe('The file is still being read');
  await user.click(add);
  letThrough();
  expect(await within(dialog).findByText('1 ID found in the file.')).toBeDefined();
  await user.click(add);
  expect(await screen.findByText(/^2 IDs added/)).toBeDefined();
});

test('a file that is dropped where there are no accounts is read, not opened by the browser', async () => {
  const { dialog } = await openDialog();
  const file = new File([idOf(1)], 'dropped.txt');
  // A drop happens only if the page has accepted the drag before it.
  const isLeftToTheBrowser = fireEvent.dragOver(dialog, { dataTransfer: { types: ['Files'] } });
  expect(isLeftToTheBrowser).toBe(false);
  expect(fireEvent.drop(dialog, { dataTransfer: { types: ['Files'], files: [file] } })).toBe(false);
  expect(await within(dialog).findByText('1 ID found in the file.')).toBeDefined();
});
