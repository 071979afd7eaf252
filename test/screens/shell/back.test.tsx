import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from '#shared/lib/navigation.ts';
import { seededProfile } from '../../support/builders/profiles.ts';
import { openConsole } from '../../support/render/console.tsx';
import { field, openProfile } from '../../support/render/profile-form.ts';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(3);
const [account] = accounts;
const name = account?.username ?? '';

const dialogs = () => screen.queryAllByRole('dialog').length;
const details = () => screen.queryByRole('region', { name });

/** My account, then Proxy accounts with the details of one. */
async function openDetails() {
  const { user } = await openConsole({ backend, path: '/account' });
  await user.click(screen.getByRole('link', { name: 'Proxy accounts' }));
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('region', { name });
  return user;
}

/** Presses a button of the browser, and waits until the page follows. */
async function travel(step: number, until: () => void): Promise<void> {
  history.go(step);
  await waitFor(until);
}

const isPage = (title: string) => () =>
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);

test('Back closes a dialog, then the details behind it, and then leaves the page', async () => {
  const user = await openDetails();
  await user.click(await screen.findByRole('button', { name: `Reset ${name}` }));
  await screen.findByRole('dialog', { name: 'Reset quota' });
  await travel(-1, () => expect(dialogs()).toBe(0));
  expect(details()).not.toBeNull();
  await travel(-1, () => expect(details()).toBeNull());
  isPage('Proxy accounts')();
  await travel(-1, isPage('My account'));
});

test('after a dialog was closed, Back leaves the page, and Forward opens nothing', async () => {
  const user = await openDetails();
  const opened = await screen.findByRole('button', { name: `Reset ${name}` });
  for (const _ of [1, 2]) {
    await user.click(opened);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(dialogs()).toBe(0);
    // The browser goes back a moment later.
    await waitFor(() => expect(history.state).toMatchObject({ depth: 0 }));
  }
  // There, and back.
  let steps = 0;
  const end = new AbortController();
  addEventListener('popstate', () => (steps += 1), end);
  await travel(1, () => expect(steps).toBe(2));
  end.abort();
  expect(history.state).toMatchObject({ depth: 0 });
  expect(dialogs()).toBe(0);
  await travel(-1, () => expect(details()).toBeNull());
  await travel(-1, isPage('My account'));
});

test('a filter that changes behind a dialog stays when Back closes that', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  await user.click(await screen.findByRole('button', { name: 'Add by ID' }));
  await screen.findByRole('dialog', { name: 'Add by ID' });
  await act(() => navigate('/proxy-accounts?filter=none', { replace: true }));
  await travel(-1, () => expect(dialogs()).toBe(0));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('none');
  expect(location.search).toBe('?filter=none');
});

test('a page that is opened from a dialog takes its place', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('my account');
  await user.click(await screen.findByRole('option', { name: /My account/ }));
  await waitFor(isPage('My account'));
  await waitFor(() => expect(dialogs()).toBe(0));
  await travel(-1, isPage('Proxy accounts'));
  expect(dialogs()).toBe(0);
});

test('Back answers the question whether to leave with no', async () => {
  const { path } = await seededProfile(backend, () => true);
  for (const earlier of ['/account', path]) await navigate(earlier);
  const { user } = await openProfile({ backend, path });
  await user.type(field('Notes'), 'Not saved.');
  for (const _ of [1, 2]) {
    history.back();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await travel(-1, () => expect(dialogs()).toBe(0));
    expect(location.pathname).toBe(path);
    expect(field('Notes').value).toMatch(/Not saved\.$/);
  }
  history.back();
  await user.click(await screen.findByText('Leave without saving', { selector: 'button *' }));
  await waitFor(isPage('My account'));
});

test('a page that goes while it asks whether to leave takes the question with it', async () => {
  const { path } = await seededProfile(backend, () => true);
  for (const earlier of ['/account', path]) await navigate(earlier);
  const { user, unmount } = await openProfile({ backend, path });
  await user.type(field('Notes'), 'Not saved.');
  history.back();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  unmount();
  await (await openDetails()).click(await screen.findByRole('button', { name: `Reset ${name}` }));
  await screen.findByRole('dialog', { name: 'Reset quota' });
  expect(history.state).toMatchObject({ depth: 1 });
});
