import { texts } from '../../support/render/console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadDrafts, type Draft } from '../../../src/features/proxy-profile/data/draft-store.ts';
import {
  button,
  field,
  retype,
  noSaveBar,
  save,
  saveButton,
} from '../../support/render/profile-form.ts';
import { startProfiles } from '../../support/builders/profiles.ts';

const { full, open, changeElsewhere } = await startProfiles();

let visitors = 0;
/** A user of this browser unknown to other tests, with the same profile. */
const newcomer = () => ({ userId: `visitor ${(visitors += 1)}` });
/** Types into fields of the profile, and leaves it without saving. */
async function leaveDraft(options: { userId: string }, typed: Record<string, string>) {
  const { user, unmount } = await open(options);
  for (const [label, text] of Object.entries(typed)) await retype(user, label, text);
  unmount();
}
/** The newest draft on offer. */
async function offer(): Promise<HTMLElement> {
  const [newest] = await screen.findAllByRole('region', { name: /^Unsaved changes from/ });
  if (!newest) throw new Error('No draft is offered.');
  return newest;
}
const noOffer = () =>
  expect(screen.queryByRole('region', { name: /^Unsaved changes from/ })).toBeNull();
const row = (place: HTMLElement, label: string) =>
  texts([...within(place).getByRole('row', { name: new RegExp(`^Restore ${label}`) }).children]);

/** Waits until the last edited draft of a user is this one; undefined: until there is none. */
const untilKept = ({ userId }: { userId: string }, draft?: Partial<Draft>) =>
  waitFor(async () => {
    const scope = `${location.origin} ${userId}`;
    const [newest] = await loadDrafts({ scope, teamId: full.teamId, id: full.id });
    if (draft) expect(newest).toMatchObject(draft);
    else expect(newest).toBeUndefined();
  });

test('what was typed and not saved is offered on return, and taken up as edits', async () => {
  const options = newcomer();
  const first = await open(options);
  await retype(first.user, 'City', 'Golden');
  await first.user.click(screen.getByRole('switch', { name: 'Filter by subnets' }));
  first.unmount();

  const { user } = await open(options);
  const offered = await offer();
  expect(field('City').value).toBe('Denver');
  expect(noSaveBar()).toBe(true);
  expect(row(offered, 'City')).toEqual(['Restore City', 'Golden', 'Denver', 'Denver']);
  expect(row(offered, 'Filter by subnets')).toEqual([
    'Restore Filter by subnets',
    'Off',
    'On',
    'On',
  ]);
  await user.click(within(offered).getByRole('button', { name: 'Restore draft' }));
  await waitFor(noOffer);
  expect(field('City').value).toBe('Golden');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Filter by subnets' }).checked).toBe(
    false,
  );
  const filled = screen.getByRole('group', { name: 'Filled in' });
  expect(filled.textContent).toContain('2 fields filled in from the draft of');
  expect(filled.textContent).toContain('City and Filter by subnets.');
  expect(document.activeElement).toBe(filled);
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();

  await user.click(within(filled).getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(field('City'));
  expect(field('City').value).toBe('Denver');
  expect(noSaveBar()).toBe(true);
  expect(row(await offer(), 'City')).toContain('Golden');
});

test('a save empties the draft, and so does typing back what was there', async () => {
  const options = newcomer();
  const ends: ((user: UserEvent) => Promise<void>)[] = [
    save,
    (user) => user.type(field('Notes'), '{Backspace}'),
  ];
  for (const end of ends) {
    const { user, unmount } = await open(options);
    await user.type(field('Notes'), 'x');
    await untilKept(options, { edits: {} });
    await end(user);
    unmount();
    const { unmount: leave } = await open(options);
    await untilKept(options);
    noOffer();
    expect(noSaveBar()).toBe(true);
    leave();
  }
});

test('a draft over newer data names what changed meanwhile, and can be taken up in part', async () => {
  const options = newcomer();
  await leaveDraft(options, { Port: '2900', City: 'Golden' });
  const second = await open({ userId: 'somebody else' });
  noOffer();
  await retype(second.user, 'Port', '2111');
  await save(second.user);
  second.unmount();

  const { user, unmount } = await open(options);
  const offered = await offer();
  expect(field('Port').value).toBe('2111');
  expect(row(offered, 'Port')).toEqual(['Restore PortChanged since then', '2900', '2345', '2111']);
  const port = within(offered).getByRole<HTMLInputElement>('checkbox', { name: 'Restore Port' });
  expect(port.checked).toBe(false);
  await user.click(within(offered).getByRole('button', { name: 'Restore draft' }));
  expect(field('City').value).toBe('Golden');
  expect(field('Port').value).toBe('2111');
  // What was left out isn't lost.
  await waitFor(() => expect(screen.queryByRole('row', { name: /Restore City/ })).toBeNull());
  expect(row(await offer(), 'Port')).toContain('2900');
  unmount();

  // Both the rest and what was restored are offered again.
  await open(options);
  expect(row(await offer(), 'City')).toContain('Golden');
  expect(screen.getByText('1 older draft')).toBeTruthy();
});

test('typing without deciding keeps the old draft, and a field typed anew is not replaced unasked', async () => {
  const options = newcomer();
  await leaveDraft(options, { City: 'Golden', Region: 'Utah' });
  const second = await open(options);
  await offer();
  await retype(second.user, 'City', 'Boulder');
  await untilKept(options, { edits: { 'location.city': 'Boulder' } });
  second.unmount();

  const { user } = await open(options);
  expect(row(await offer(), 'City')).toContain('Boulder');
  expect(screen.getByText('1 older draft')).toBeTruthy();
  await retype(user, 'City', 'Aspen');
  const checkbox = within(await offer()).getByRole<HTMLInputElement>('checkbox', {
    name: 'Restore City',
  });
  expect(checkbox.checked).toBe(false);
  expect(row(await offer(), 'City')[0]).toBe('Restore CityEdited in this form');
});

test('a draft that is thrown away is gone, and can be had back at once', async () => {
  const options = newcomer();
  await leaveDraft(options, { City: 'Golden' });

  const { user, unmount } = await open(options);
  await offer();
  await user.click(button('Delete draft'));
  await waitFor(noOffer);
  expect(document.activeElement).toBe(button('Undo'));
  await user.click(button('Undo'));
  await offer();
  await user.click(button('Delete draft'));
  await waitFor(noOffer);
  unmount();
  await open(options);
  await untilKept(options);
  noOffer();
});

const isDeleted = () => screen.queryByText(/^Draft of .+ deleted$/) !== null;

test('the message about a deleted draft can be closed, and goes with the next edit', async () => {
  const options = newcomer();
  for (const leave of [
    async (user: UserEvent) => user.click(button('Close')),
    async (user: UserEvent) => user.type(field('Notes'), 'x'),
  ]) {
    await leaveDraft(options, { City: 'Golden' });
    const { user, unmount } = await open(options);
    await offer();
    await user.click(button('Delete draft'));
    expect(isDeleted()).toBe(true);
    await leave(user);
    expect(isDeleted()).toBe(false);
    unmount();
  }
});

test('leaving says whether the changes are kept or lost', async () => {
  const options = newcomer();
  const { user, unmount } = await open(options);
  await user.type(field('Name'), 'x');
  await untilKept(options, { edits: {} });
  await user.click(screen.getByRole('link', { name: 'My account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(dialog.textContent).toContain('stays in this browser');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  unmount();

  const fail = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const second = await open(newcomer());
  await second.user.type(field('Name'), 'x');
  const isTried = () =>
    fail.mock.contexts.some((store) => (store as IDBObjectStore).name === 'profileDrafts');
  await waitFor(() => expect(isTried()).toBe(true));
  await second.user.click(screen.getByRole('link', { name: 'My account' }));
  const warning = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(warning.textContent).toContain("You'll lose your changes.");
  fail.mockRestore();
});

test('edits laid over newer values are kept as made from those', async () => {
  const options = newcomer();
  const first = await open(options);
  await retype(first.user, 'Notes', 'mine');
  await untilKept(options, { edits: { notes: 'mine' } });
  await changeElsewhere({ notes: 'theirs' });
  await first.user.click(saveButton());
  await first.user.click(await screen.findByRole('button', { name: 'Merge my changes' }));
  await untilKept(options, { edits: { notes: 'mine' }, from: { notes: 'theirs' } });
  first.unmount();

  await open(options);
  expect(row(await offer(), 'Notes')).toEqual(['Restore Notes', 'mine', 'theirs', 'theirs']);
});

test('discarded changes can be had back, but not over what was typed since, and are a draft again', async () => {
  const options = newcomer();
  const { user } = await open(options);
  const stored = field('City').value;
  await retype(user, 'City', 'Golden');
  await retype(user, 'Region', 'Utah');
  const filter = screen.getByRole<HTMLInputElement>('switch', { name: 'Filter by subnets' });
  const isOn = filter.checked;
  await user.click(filter);
  await untilKept(options, { edits: { 'location.city': 'Golden' } });
  await user.click(button('Discard changes'));
  await untilKept(options);
  expect(field('City').value).toBe(stored);
  const discarded = screen.getByRole('group', { name: 'Changes discarded' });
  expect(discarded.textContent).toContain('Region, City, and Filter by subnets');
  expect(document.activeElement).toBe(discarded);
  expect(noSaveBar()).toBe(true);
  await retype(user, 'Region', 'Nevada');
  await user.click(within(discarded).getByRole('button', { name: 'Undo' }));
  expect([field('City').value, field('Region').value]).toEqual(['Golden', 'Nevada']);
  expect(filter.checked).toBe(!isOn);
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Changes discarded' })).toBeNull();
  await untilKept(options, { edits: { 'location.city': 'Golden' } });
});
