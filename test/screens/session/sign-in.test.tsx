import { startAccounts } from '../../support/render/proxy-accounts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerWith, json, openConsole, ownUser, texts } from '../../support/render/console.tsx';
import { holdTimers } from '../../support/render/held-timers.ts';

const { backend } = await startAccounts(3);

const field = () => screen.getByLabelText<HTMLInputElement>('API key');
const submit = () => screen.getByRole('button', { name: 'Sign in' });
async function signIn(user: UserEvent, key: string): Promise<void> {
  await user.type(await screen.findByLabelText('API key'), key);
  await user.click(submit());
}

test('a page without a key leads to sign in and, with one, back', async () => {
  const { user } = await openConsole({ backend, path: '/history', signedIn: false });
  expect(await screen.findByRole('heading', { name: 'Sign in', level: 1 })).toBeTruthy();
  await signIn(user, `  ${backend.apiKey} `);
  expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeTruthy();
  expect(location.pathname).toBe('/history');
});

test('what cannot be seen in a pasted key is no part of it', async () => {
  const { user } = await openConsole({ backend, path: '/history', signedIn: false });
  await user.click(await screen.findByLabelText('API key'));
  const [start, end] = [backend.apiKey.slice(0, 4), backend.apiKey.slice(4)];
  const invisible = '\u200B\u200C\u200D\u2060\uFEFF\u00AD';
  await user.paste(`${invisible}\u00A0${start}${invisible}${end}\u00A0${invisible}`);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeTruthy();
});

test('a password manager learns whose key it is, while the form is still there', async () => {
  const { user } = await openConsole({ backend, path: '/sign-in', signedIn: false });
  await screen.findByLabelText('API key');
  const name = field().form?.querySelector<HTMLInputElement>('[autocomplete="username"]');
  const told: unknown[] = [];
  Object.defineProperty(name ?? {}, 'value', {
    set(value) {
      told.push([value, name?.isConnected, field().value]);
    },
  });
  await signIn(user, backend.apiKey);
  await screen.findByRole('heading', { name: 'My account', level: 1 });
  expect(told).toEqual([['ada@example.com', true, backend.apiKey]]);
});

test('after signing in, the focus is at the start of the page, and so it is the next time', async () => {
  const { user } = await openConsole({ backend, path: '/history', signedIn: false });
  const comeIn = async () => {
    await signIn(user, backend.apiKey);
    await screen.findByRole('heading', { name: 'History', level: 1 });
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  };
  await comeIn();
  await user.click(screen.getByText('Sign out'));
  await comeIn();
});

test('a button that goes with the focus passes it on, also before I am signed in', async () => {
  await openConsole({ backend, path: '/sign-in', signedIn: false });
  const part = document.body.appendChild(document.createElement('section'));
  part.tabIndex = -1;
  part.innerHTML = '<button>Remove</button>';
  part.querySelector('button')?.focus();
  part.replaceChildren();
  await waitFor(() => expect(document.activeElement).toBe(part));
  part.remove();
});

test('there is nothing but the form, and what is kept of the key is said at its check box', async () => {
  await openConsole({ backend, path: '/sign-in', signedIn: false });
  const [remember] = screen.getAllByRole('checkbox');
  const hint = document.getElementById(remember?.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('Cleared when you close this tab unless remembered.');
  expect(texts(screen.getAllByRole('button'))).toEqual(['Show API key', 'Sign in']);
  expect(screen.getByRole('combobox', { name: 'Theme' })).toBeTruthy();
});

test('an address of another site is no place to go back to', async () => {
  const { user } = await openConsole({
    backend,
    path: '/sign-in?next=https://evil.example/account',
    signedIn: false,
  });
  await signIn(user, backend.apiKey);
  await screen.findByRole('heading', { name: 'My account', level: 1 });
  expect(location.pathname).toBe('/account');
});

test('a refused key and an unreachable API are told apart, and the typed key stays', async () => {
  const responses = [
    () => json({ message: 'Bad key.' }, { status: 401 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => json({ title: 'Blocked' }, { status: 403 }),
  ];
  const fetch = answerWith(() => (responses.shift() ?? (() => json({})))());
  const { user } = await openConsole({
    backend: { ...backend, fetch },
    path: '/sign-in',
    signedIn: false,
  });
  await user.click(submit());
  expect(await screen.findByText('Enter your API key.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  // No header can carry it, so it isn't sent.
  await signIn(user, 'two words');
  expect(await screen.findByText(/invalid character/)).toBeTruthy();
  await user.clear(field());
  await user.type(field(), 'some-key');
  for (const sentence of [
    'The API rejected this key',
    "Can't reach the API",
    'The API refused this action (403)',
  ]) {
    await user.click(submit());
    await screen.findByText(sentence);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(field().value).toBe('some-key');
  }
  // A key that isn't sent has a problem of its own.
  await user.clear(field());
  await user.click(submit());
  await screen.findByText('Enter your API key.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a slow check is said and can be left; the typed key stays, and a late answer is ignored', async () => {
  const responses: (() => void)[] = [];
  const fetch = answerWith(
    () =>
      new Promise<Response>((resolve) => {
        responses.push(() => resolve(json({ id: 'somebody', email: 'ada@example.com' })));
      }),
  );
  const slow = { ...backend, fetch };
  const { user } = await openConsole({ backend: slow, path: '/sign-in', signedIn: false });
  await user.type(field(), 'some-key');
  const long = holdTimers(5000);
  await user.click(submit());
  await waitFor(() => {
    long.pass();
    expect(screen.getByText('Checking the key is taking a while')).toBeTruthy();
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/is taking a while/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().value).toBe('some-key');
  expect(document.activeElement).toBe(field());
  responses[0]?.();
  expect(Object.values(sessionStorage).join()).not.toContain('some-key');

  await user.click(submit());
  await waitFor(() => expect(responses).toHaveLength(2));
  responses[1]?.();
  await screen.findByRole('heading', { name: 'My account', level: 1 });
});

test('a key that is refused later is asked for in place; another user’s key is not taken', async () => {
  let refuse = true;
  let email = 'bob@example.com';
  const fetch = answerWith((request) => {
    if (refuse && request.headers.get('Api-Key') === backend.apiKey)
      return json({}, { status: 401 });
    return json({ email, id: email === 'ada@example.com' ? ownUser() : 'somebody' });
  });
  const { user } = await openConsole({ backend: { ...backend, fetch }, path: '/account' });
  const dialog = await screen.findByRole('dialog', { name: 'API key no longer accepted' });
  await user.type(within(dialog).getByLabelText('API key'), 'key-of-bob');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText('This key belongs to another user');

  refuse = false;
  email = 'ada@example.com';
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('region', { name: 'Account details' })).toBeTruthy();
});

test('signing out forgets the key and asks for one', async () => {
  const { user } = await openConsole({ backend, path: '/history' });
  await user.click(screen.getByText('Sign out'));
  await screen.findByRole('heading', { name: 'Sign in', level: 1 });
  const kept = [...Object.values(sessionStorage), ...Object.values(localStorage)].join();
  for (const gone of [backend.apiKey, 'ada@']) expect(kept).not.toContain(gone);
});

test('what signing out keeps is said beside it', async () => {
  const { user } = await openConsole({ backend, path: '/account' });
  await user.click(await screen.findByRole('button', { name: /^ada@/ }));
  const keeps = 'Your drafts, history, and settings stay in this browser.';
  expect(await screen.findByText(keeps)).toBeDefined();
});

test('the next to sign in does not see the calls of the one before', async () => {
  const { user } = await openConsole({ backend, path: '/account' });
  await screen.findByRole('region', { name: 'Account details' });
  await user.click(screen.getByText('Sign out'));
  await signIn(user, backend.apiKey);
  await screen.findByRole('region', { name: 'Account details' });
  await user.click(screen.getByRole('link', { name: 'History' }));
  await user.click(await screen.findByRole('link', { name: 'Requests' }));
  const table = await screen.findByRole('table', { name: 'Requests' });
  // The header, and the one call that checked the key.
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

test('an address without a page says so', async () => {
  await openConsole({ backend, path: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy();
});

test.each([
  [404, "The API can't find this", 'Check the address of the API.'],
  [
    200,
    'Web page instead of a response',
    'If your single sign-on session has ended, open this site in another tab to sign in again. Then try again. Check the address of the API.',
  ],
])(
  'a web page (%i) where the API should be makes me check its address',
  async (status, title, text) => {
    const page = () =>
      new Response('<!doctype html><title>Hello</title>', {
        status,
        headers: { 'Content-Type': 'text/html' },
      });
    const { user } = await openConsole({
      backend: { ...backend, fetch: answerWith(page) },
      path: '/sign-in',
      signedIn: false,
    });
    await signIn(user, 'some-key');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${title}${text}`);
  },
);
