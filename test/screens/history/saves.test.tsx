import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { json, openConsole, texts } from '../../support/render/console.tsx';
import {
  button,
  retype,
  saveButton,
  saved,
  undone as wasUndone,
} from '../../support/render/profile-form.ts';
import { startProfiles } from '../../support/builders/profiles.ts';

const { changeElsewhere, embedded, open } = await startProfiles();

/** The changes that History lists, the latest first. */
async function changes(user: UserEvent): Promise<string[]> {
  await user.click(screen.getByRole('link', { name: 'History' }));
  const table = await screen.findByRole('table', { name: 'History' });
  return texts(within(table).getAllByRole('cell'));
}

/** How the latest changes are marked. */
const marks = async (user: UserEvent, count: number) =>
  (await changes(user)).slice(0, count).map((line) => / · ((?:Un|Re)done)$/.exec(line)?.[1] ?? '');

test('a save of one profile is a change, which I see in full and undo', async () => {
  const { user, saves } = await open();
  await retype(user, 'City', 'Bergen');
  await user.click(saveButton());
  await saved();
  const [first] = await changes(user);
  expect(first).toMatch(/^Saved profile .+City: Bergen · .+/);
  expect(first).toContain('ada@example.com');
  await user.click(screen.getByRole('link', { name: /^Saved profile/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Saved profile/ })).toBeDefined();
  expect(await screen.findByText(/City: .+ → Bergen/)).toBeDefined();
  await user.click(button('Undo this edit'));
  await user.click(await screen.findByRole('button', { name: 'Undo edit of 1 profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Undo of edit/ })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: /^This undid the edit of / }));
  await screen.findByRole('link', { name: /^Undone at / });
  expect(screen.queryByRole('button', { name: 'Undo this edit' })).toBeNull();
  const [undo] = await changes(user);
  expect(undo).toMatch(/^Undo of edit: 1 of 1 profile saved · Everything set/);
  await waitFor(async () => expect(await marks(user, 2)).toEqual(['', 'Undone']));
  expect(saves).toHaveLength(2);

  // From the page of what was undone, it is done again.
  await user.click(screen.getByRole('link', { name: /^Saved profile/ }));
  await user.click(await screen.findByRole('button', { name: 'Redo changes' }));
  await user.click(await screen.findByRole('button', { name: 'Redo edit of 1 profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Redo of edit: 1 of 1 profile saved' });
  await user.click(await screen.findByRole('link', { name: /^This redid the edit of / }));
  await screen.findByRole('link', { name: /^Undone, then redone at / });
  await screen.findByRole('button', { name: 'Undo this edit' });
  await waitFor(async () => expect(await marks(user, 3)).toEqual(['', 'Redone', '']));
});

test('"Undo save" is a change, too, and says of which save', async () => {
  const { user } = await open();
  await retype(user, 'City', 'Oslo');
  await user.click(saveButton());
  await saved();
  await user.click(button('Undo save'));
  await wasUndone();
  await changes(user);
  await screen.findByText(/^Undid a save of profile/);
  await waitFor(async () => expect(await marks(user, 2)).toEqual(['', 'Undone']));
});

test('"Redo changes" is a change, after which the save is undone no more', async () => {
  const { user } = await open();
  await retype(user, 'City', 'Bodø');
  await user.click(saveButton());
  await saved();
  await user.click(button('Undo save'));
  await wasUndone();
  await user.click(button('Redo changes'));
  await saved();
  await changes(user);
  await screen.findByText(/^Redid a save of profile/);
  await waitFor(async () => expect(await marks(user, 3)).toEqual(['', 'Redone', '']));
});

test('a save without a response needs attention', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'City', 'Turku');
  answerSaves(() => json({}, { status: 502 }));
  await user.click(saveButton());
  await screen.findByText('Save unconfirmed');
  await user.click(screen.getByRole('link', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect((await changes(user))[0]).toMatch(/^Save of profile .+ unconfirmed.+ · Needs attention/);
});

test('a save that is tried again settles the one without a response', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'City', 'Lund');
  answerSaves(() => json({}, { status: 502 }));
  await user.click(saveButton());
  await screen.findByText('Save unconfirmed');
  answerSaves(undefined);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await saved();
  await changes(user);
  await waitFor(async () => {
    const [again, first] = await changes(user);
    expect([again, first]).toEqual([
      expect.stringMatching(/^Saved profile/),
      expect.stringMatching(/^Saved profile/),
    ]);
    expect(again + String(first)).not.toContain('Needs attention');
  });
});

test('an edit that only the API has recorded offers no undo, because its former values are unknown', async () => {
  await changeElsewhere({ notes: 'By a colleague' });
  const { collections } = defaultConsoleConfig;
  const userId = 'somebody who looks';
  const { user } = await openConsole({
    backend: embedded,
    path: '/history',
    userId,
    config: { collections },
  });
  const [latest] = await screen.findAllByRole('link', { name: '1 profile updated' });
  await user.click(latest as Element);
  await screen.findByText(/Not saved in this browser/);
  expect(screen.queryByRole('button', { name: 'Undo this edit' })).toBeNull();
});
