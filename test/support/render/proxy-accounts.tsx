import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RUN_HEADER, type ProxyAccount } from '#contract';
import { nextSequenceNumber } from '#shared/run/browser/response-sequence.ts';
import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { afterAll, expect, onTestFinished, TestRunner, vi } from 'vitest';
import { type Backend, json, openConsole, ownUser, startBackend, texts } from './console.tsx';

/** An account of the embedded API, which sends every member. */
export type FullAccount = {
  [Name in Exclude<keyof ProxyAccount, 'description' | 'plain_password'>]-?: NonNullable<
    ProxyAccount[Name]
  >;
};

/** The API with that many accounts for a whole test file, or for one test, which closes it. */
export async function startAccounts(
  count: number,
): Promise<{ backend: Backend; accounts: FullAccount[] }> {
  const backend = await startBackend({ accounts: count });
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(() => backend.close());
  return { backend, accounts: await accountsOf(backend) };
}

/** All accounts as the API has them now. */
export async function accountsOf({ fetch, apiKey }: Backend): Promise<FullAccount[]> {
  const response = await fetch('/api/proxy_accounts?itemsPerPage=1000', {
    headers: { 'Api-Key': apiKey },
  });
  return (await response.json()) as FullAccount[];
}

interface Call {
  path: string;
  query: URLSearchParams;
  /** The IDs of a reset. */
  ids: string[];
  /** The API key of the call. */
  key: string | null;
}

/** A backend with hand-made responses to some calls; undefined passes a call to the backend. */
export function answering(
  backend: Backend,
  response: (call: Call) => Response | Promise<Response | undefined> | undefined,
): Backend {
  return {
    ...backend,
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : input;
      const { pathname, searchParams } = new URL(url, location.origin);
      const text = typeof init?.body === 'string' ? init.body : '[]';
      const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
      const key = new Headers(init?.headers).get('Api-Key');
      const own = await response({ path: pathname, query: searchParams, ids, key });
      return own ?? backend.fetch(input, init);
    },
  };
}

export const LIST = '/api/proxy_accounts';
export const RESET = '/api/proxy_accounts/reset-quota';

/** What the response to a reset contains for an account. */
export const zeroed = (id: string) => ({ id, consumption: 0, bytes_recv: 0, bytes_sent: 0 });

type Respond = Parameters<typeof answering>[1];

/** Responds to the read of one of these accounts that it has consumed nothing. */
export const readsZero =
  (accounts: readonly FullAccount[]): Respond =>
  ({ path }) => {
    const account = accounts.find(({ id }) => path === `${LIST}/${id}`);
    return account && json({ ...account, ...zeroed(account.id) });
  };

/** A backend that never receives a reset, with hand-made responses to some other calls. */
export const cutOff = (backend: Backend, response: Respond = () => undefined): Backend =>
  answering(backend, (call) => {
    if (call.path === RESET) throw new TypeError('The connection is lost.');
    return response(call);
  });

/** A backend whose resets wait: each `response` responds to the pending one. */
export function slowResets(backend: Backend) {
  let release: (() => void) | undefined;
  const keys: (string | null)[] = [];
  const sent: string[][] = [];
  const slow = answering(backend, ({ path, ids, key }) => {
    if (path !== RESET) return undefined;
    keys.push(key);
    sent.push(ids);
    return new Promise<Response>((resolve) => {
      release = () => resolve(json(ids.map(zeroed)));
    });
  });
  async function response() {
    await waitFor(() => expect(release).toBeDefined());
    release?.();
    release = undefined;
  }
  return { slow, response, keys, sent };
}

/** Resets accounts as another client would, which names a run or none. */
export async function sendReset(
  to: Backend,
  ids: (string | undefined)[],
  run?: string,
): Promise<void> {
  await to.fetch(RESET, {
    method: 'PUT',
    headers: {
      'Api-Key': to.apiKey,
      'Content-Type': 'application/json',
      ...(run && { [RUN_HEADER]: run }),
    },
    body: JSON.stringify(ids.map((id) => ({ id }))),
  });
}

/** Goes back from the page of a run. */
async function openAccounts(): Promise<void> {
  if (!location.pathname.startsWith('/history')) return;
  fireEvent.click(await screen.findByRole('link', { name: 'Proxy accounts' }));
  await screen.findByRole('heading', { level: 1, name: 'Proxy accounts' });
}

/** On Proxy accounts. */
export async function table(): Promise<HTMLElement> {
  await openAccounts();
  return screen.findByRole('table', { name: 'Proxy accounts' });
}

/** On Proxy accounts. */
export async function toolbar(): Promise<HTMLElement> {
  await openAccounts();
  return screen.findByRole('toolbar', { name: 'Selected accounts' });
}

/** Enters a text at once: while it is typed, the page is drawn for each letter. */
export async function enter(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.click(box);
  await user.paste(text);
}

/** Opens the filters beside the search. */
export async function openFilters(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
}

/** Opens the rarer ways to select. To jsdom, the popover is hidden. */
export async function selectByIds(user: UserEvent) {
  const open = await within(await toolbar()).findByRole('button', {
    name: 'Select by IDs',
    hidden: true,
  });
  await user.click(open);
  return screen.findByRole('dialog', { name: 'Select by IDs' });
}

/** On Proxy accounts. */
export async function selectAll(): Promise<HTMLElement> {
  await openAccounts();
  return screen.findByRole('checkbox', { name: /^Select all (matching )?accounts$/ });
}

/** On Proxy accounts. */
export async function checkbox(name: string): Promise<HTMLElement> {
  await openAccounts();
  return screen.findByRole('checkbox', { name: `Select ${name}` });
}

/** The row of an account. */
export const rowOf = async (name: string) => (await checkbox(name)).closest('tr');

/** The consumption that the row of an account draws. */
export const consumptionOf = async (name: string) =>
  (await rowOf(name))?.querySelector('meter')?.value;

export const filterBox = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter accounts' });

/** How a reset ended, on the page where it began or on its own. */
export const resultLine = () => screen.findByRole('region', { name: 'Result' });

/** The whole result of a reset, on its own page. */
export async function result(): Promise<HTMLElement> {
  const region = await resultLine();
  const link = within(region).queryByRole('link', { name: 'View in History' });
  if (!link) return region;
  fireEvent.click(link);
  return screen.findByText('Full list').then(resultLine);
}

/** Everything about the reset that isn't finished, on its own page. */
export async function viewRun(): Promise<void> {
  fireEvent.click(await screen.findByRole('link', { name: 'View in History' }));
  await screen.findByRole('link', { name: 'All changes' });
}

/** The names of the accounts in the table, from the top. */
export async function names(): Promise<string[]> {
  return texts(within(await table()).getAllByRole('rowheader'));
}

/** Opens a console that other pages don't hear: one that will disappear later in the test. */
export async function openMuted(
  options: Parameters<typeof openConsole>[0],
): ReturnType<typeof openConsole> {
  const { BroadcastChannel } = globalThis;
  vi.stubGlobal('BroadcastChannel', undefined);
  const view = await openConsole(options);
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  return view;
}

/** Presses "Reset quota", and returns its dialog. */
export async function askToReset(user: UserEvent) {
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  return within(await screen.findByRole('dialog', { name: 'Reset quota' }));
}

/** Presses "Reset quota", and in its dialog the button with the number. */
export async function resetSelected(user: UserEvent, button: string): Promise<void> {
  await askToReset(user);
  await confirmReset(user, button);
}

/** Selects so many accounts, which are all, and resets them. */
export async function resetAll(user: UserEvent, many: number): Promise<void> {
  await user.click(await selectAll());
  await resetSelected(user, `Reset ${many} accounts`);
}

/** Selects one account, and resets it. */
export async function resetOne(user: UserEvent, name = ''): Promise<void> {
  await user.click(await checkbox(name));
  await resetSelected(user, 'Reset 1 account');
}

/** Adds accounts to those of the browser. */
export async function addById(user: UserEvent, ids: string): Promise<void> {
  await screen.findByRole('button', { name: 'Add by ID' });
  // It moves to the middle of the page when there turn out to be no accounts.
  await waitFor(() => expect(screen.queryByText('Loading accounts')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add by ID' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Account IDs' }), ids);
  const malformed = dialog.queryByRole('checkbox', { name: /^Also add .* malformed$/ });
  if (malformed) await user.click(malformed);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
}

/** Stops the reset, and confirms that. */
export async function stopReset(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop sending' }));
  await user.click(dialog.getByRole('button', { name: 'Stop sending' }));
}

/** Presses the button with the number in the open dialog, once the current amounts are read. */
export async function confirmReset(user: UserEvent, button: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Reset quota' });
  const confirm = within(dialog).getByRole('button', { name: button });
  await waitFor(() => expect(confirm.title).not.toBe('Reading current amounts'));
  await user.click(confirm);
}

/** Shows the past resets, with the link in the page's actions. */
export async function openPastRuns(user: UserEvent): Promise<void> {
  await openAccounts();
  await user.click(await screen.findByRole('link', { name: 'Past resets' }));
  await screen.findByRole('heading', { level: 1, name: 'History' });
}

/** The counts of the result by their labels. */
export async function counts(): Promise<Record<string, string>> {
  const region = await result();
  const terms = within(region).queryAllByRole('term');
  if (terms.length === 0) {
    // A single outcome has a sentence: the heading of what needs a look, or the title of the page.
    const headings = texts(within(region).queryAllByRole('heading', { level: 3 }));
    const [, label, count] = /^(.+): ([\d,]+)$/.exec(headings[0] ?? '') ?? [];
    const [, reset] = /([\d,]+) accounts? (?:was|were) reset/.exec(document.title) ?? [];
    return { [label ?? 'Reset']: count ?? reset ?? '' };
  }
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

/** A reset of accounts in another tab of a user, and what that tab does with it. The journal is that of this tab. */
export async function startElsewhere(accounts: readonly FullAccount[]) {
  const scope = `${location.origin} ${ownUser()}`;
  const id = `elsewhere-${ownUser()}`;
  const nothing = accounts.map(() => null);
  const total = accounts.length;
  const run = { id, scope, createdAt: Date.now(), total, ended: null, counts: null };
  const ids = accounts.map((account) => account.id);
  const plan = {
    ids,
    names: accounts.map(({ username }) => username),
    before: nothing,
    asOf: nothing,
  };
  expect(await resetJournal.create(run, plan)).toBe('kept');
  const channel = new BroadcastChannel(`proxy-console.reset:${scope}`);
  onTestFinished(() => channel.close());
  const failure = { title: 'The browser is full' };
  const write = (entry: Partial<ResetEntry>) =>
    resetJournal.append([
      { runId: id, sequence: 0, from: 0, to: total, at: Date.now(), state: 'settled', ...entry },
    ]);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: () => channel.postMessage(id),
    pause: () => resetJournal.update({ ...run, paused: { at: 3, reason: 'journal', failure } }),
    write,
    async finish(outcome: ResetEntry['outcome'] = 'reset') {
      const responseSequence = nextSequenceNumber();
      await write({ outcome, ...(outcome === 'reset' && { responseSequence }) });
      const ended = { at: Date.now(), reason: 'done' as const };
      await resetJournal.update({ ...run, ended, lastSequence: nextSequenceNumber() });
    },
  };
}
