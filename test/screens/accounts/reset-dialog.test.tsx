import { createHash } from 'node:crypto';
import { SESSION, signOutMark } from '#shared/api/session.ts';
import { newRunId } from '#shared/run/run-records.ts';
import {
  catchFiles,
  json,
  noLists,
  openConsole,
  ownUser,
  texts,
} from '../../support/render/console.tsx';
import {
  LIST,
  RESET,
  answering,
  checkbox,
  confirmReset,
  result,
  selectAll,
  startAccounts,
  startElsewhere,
  zeroed,
  askToReset,
  sendReset,
} from '../../support/render/proxy-accounts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultConsoleConfig } from '#contract';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(4);

/** Sixty accounts at 95% of their quota, and as many that have hardly used theirs. */
const listed = Array.from({ length: 120 }, (_, index) => ({
  id: index.toString(16).padStart(24, '0'),
  username: `name-${index}`,
  quota: 100,
  consumption: index < 60 ? 95 : 1,
  bytes_recv: 0,
  bytes_sent: 0,
}));
const used = answering(backend, ({ path: called, ids }) => {
  if (called === RESET) return json(ids.map(zeroed));
  return called === LIST ? json(listed) : undefined;
});

async function askForFiltered(filter: string) {
  const { user } = await openConsole({
    backend: used,
    path: `${path}?${new URLSearchParams({ filter })}`,
  });
  await user.click(await selectAll());
  return { user, dialog: await askToReset(user) };
}

test('a reset of all that a filter shows names the filter, and says when none matches it any more', async () => {
  const { user, dialog } = await askForFiltered('usage>90');
  expect(dialog.getByText('usage>90')).toBeDefined();
  expect(dialog.getByText('Show all 60 accounts')).toBeDefined();
  expect(dialog.queryByText('name-0')).toBeNull();
  await confirmReset(user, 'Reset 60 accounts');
  expect(
    await screen.findByText('After the last reset, no account matches usage>90.'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('name-0')).toBeDefined();
});

test('a part of what a filter shows is named', async () => {
  const { user, dialog } = await askForFiltered('usage>0 usage<90');
  expect(dialog.getByText('usage>0 usage<90')).toBeDefined();
  const confirm = dialog.getByRole('button', { name: 'Reset 60 accounts' });
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await checkbox('name-60'));
  const again = await askToReset(user);
  expect(again.getByText('name-61')).toBeDefined();
  expect(again.queryByText('usage>0 usage<90')).toBeNull();
});

test('a reset is saved as a plan with my note, without my key, and its digest is said', async () => {
  const files = catchFiles();
  const { user, dialog } = await askForFiltered('name-11');
  await user.click(dialog.getByText('Add a note'));
  await user.type(dialog.getByLabelText('Note'), 'Reset for March');
  await user.click(dialog.getByRole('button', { name: 'Save as plan' }));
  await dialog.findByText(/^Saved as reset-plan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json\./);
  const text = (await files[0]?.blob?.text()) ?? '';
  expect(text).not.toContain(backend.apiKey);
  const said = { api: location.origin, user: ownUser(), note: 'Reset for March' };
  expect(JSON.parse(text)).toMatchObject(said);
  const digest = createHash('sha256').update(text).digest('hex');
  expect(await dialog.findByText(digest)).toBeDefined();
});

test('who I am is said where this browser knows another user, and a note is for ten accounts or more', async () => {
  const { user, dialog } = await askForFiltered('name-11');
  expect(dialog.getByText('Show all 11 accounts')).toBeDefined();
  expect(dialog.getByText('Add a note')).toBeDefined();
  expect(dialog.queryByText('Signed in as')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  for (const at of [11, 110]) await user.click(await checkbox(`name-${at}`));
  localStorage.setItem(signOutMark(SESSION, 'somebody else'), '');
  const again = await askToReset(user);
  expect(again.getByRole('button', { name: 'Reset 9 accounts' })).toBeDefined();
  expect(again.queryByText('Add a note')).toBeNull();
  const who = again.getByText('Signed in as').closest('p')?.textContent;
  expect(who).toBe('Signed in as ada@example.com.');
});

/** Opens the dialog for one account; after the list was read once, every read of accounts is answered so. */
async function openReading(response: () => Response | Promise<Response>) {
  let isListRead = false;
  const odd = answering(backend, ({ path: called, ids }) =>
    isListRead && called.startsWith(LIST) && ids.length === 0 ? response() : undefined,
  );
  const { user } = await openConsole({ backend: odd, path });
  await user.click(await checkbox(accounts[0]?.username ?? ''));
  isListRead = true;
  const dialog = await askToReset(user);
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset 1 account' });
  return { user, dialog, confirm };
}

test('current amounts that take long can be skipped, and read after all', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { user, dialog, confirm } = await openReading(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  await dialog.findByRole('progressbar', { name: 'Reading current amounts' });
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  await user.click(dialog.getByRole('button', { name: 'Read current amounts' }));
  answers.at(-1)?.(json(accounts[0]));
  await waitFor(() => expect(confirm().title).not.toBe('Reading current amounts'));
  expect(dialog.queryByRole('button', { name: 'Read current amounts' })).toBeNull();
  const read = answers.length;
  await user.click(confirm());
  await waitFor(() => expect(answers).toHaveLength(read + 1));
  answers.at(-1)?.(json(accounts[0]));
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
});

test('the totals are those of the current amounts as soon as the reset can be confirmed', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { dialog, confirm } = await openReading(() => new Promise((resolve) => (answer = resolve)));
  const total = () => dialog.getByText('Total consumption').nextElementSibling?.textContent;
  expect(confirm().title).toBe('Reading current amounts');
  expect(total()).not.toMatch(/^12,345/);
  // Looked at in the change that enables the button: what comes later moves it, perhaps while it is being pressed.
  const atOnce = new Promise((found) => {
    new MutationObserver(() => found(total())).observe(confirm(), { attributes: true });
  });
  await waitFor(() => expect(answer).toBeDefined());
  answer?.(json({ ...accounts[0], consumption: 12_345 }));
  // With a unit, if other tests have taught it to the browser.
  expect(await atOnce).toMatch(/^12,345/);
});

test('current amounts that fail are said to have failed, and the reset needs none', async () => {
  const { user, dialog, confirm } = await openReading(() => json({}, { status: 403 }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain("Current amounts couldn't be read");
  await user.click(confirm());
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
});

const auditLog = '/api/audit-log';

/** A plan of one account, made by this user. */
function planFile(changed: object) {
  const plan = {
    format: 'proxy-console/plan',
    version: 1,
    kind: 'reset',
    api: location.origin,
    user: ownUser(),
    created_at: '2026-03-01T10:00:00Z',
    items: [{ id: accounts[0]?.id, username: 'as-planned', consumption: 5 }],
    ...changed,
  };
  return new File([JSON.stringify(plan)], 'plan.json');
}

/** Opens a plan, as a user whose API has no list, and who has added no accounts. */
async function offer(changed: object, lists: object = noLists, api = backend) {
  const view = await openConsole({
    backend: api,
    path,
    config: { collections: { ...noLists, ...lists } },
  });
  await screen.findByText('No accounts yet');
  await view.user.click(screen.getByRole('button', { name: 'Open plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open plan' });
  const file = planFile(changed);
  await view.user.upload(within(dialog).getByLabelText('Plan file'), file);
  return { ...view, dialog, file };
}

test('a plan is run where the API lists no accounts, and the details of the result name its file', async () => {
  const { user } = await offer({});
  const review = await screen.findByRole('dialog', { name: 'Reset quota' });
  expect(within(review).getByText('as-planned')).toBeDefined();
  expect(within(review).getByText('Names and amounts are from the plan.')).toBeDefined();
  const digest = within(review).getByText(/^[\da-f]{64}$/).textContent;
  await confirmReset(user, 'Reset 1 account');
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
  await user.click(within(await result()).getByText('Details'));
  await within(await result()).findByText('In the plan file');
  const { textContent } = await result();
  expect(textContent).toContain(`SHA-256 of the plan file${digest}`);
  expect(textContent).toContain('In the plan file1');
});

test('a plan that this browser has already run says so with its run, and is run again on purpose only', async () => {
  const { user, file } = await offer({ note: 'Monthly' });
  await confirmReset(user, 'Reset 1 account');
  await result();
  const run = location.pathname;
  await user.click(screen.getByRole('link', { name: 'All changes' }));
  await user.click(await screen.findByRole('button', { name: 'Open plan' }));
  await user.upload(await screen.findByLabelText('Plan file'), file);
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  expect(review.getByText('This plan was already started')).toBeDefined();
  const link = review.getByRole('link', { name: '1 account was reset' });
  expect(link.getAttribute('href')).toBe(run);
  expect(link.parentElement?.textContent).toMatch(/ · .+ · ada@example\.com$/);
  const again = review.getByRole('button', { name: 'Reset 1 account' });
  expect(again.title).toBe('To confirm, type the number of accounts: 1');
  await user.type(review.getByRole('textbox', { name: /^To confirm/ }), '1');
  await user.click(again);
  await waitFor(() => expect(location.pathname).not.toBe(run));
  expect(await screen.findByText('1 account was reset')).toBeDefined();
});

test.each([
  ['2026-03-01T10:00:00Z', ['At least 1 of 2']],
  ['2999-03-01T10:00:00Z', []],
])('a reset that the API has recorded since %s is said of a plan', async (created_at, links) => {
  const elsewhere = await startAccounts(2);
  const items = elsewhere.accounts.map(({ id }) => ({ id }));
  await sendReset(elsewhere.backend, [items[0]?.id]);
  await offer({ created_at, items }, { auditLog }, elsewhere.backend);
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  const title = 'Recorded by the API since this plan was made';
  expect(review.queryAllByText(title)).toHaveLength(links.length);
  expect(texts(review.queryAllByRole('link'))).toEqual(links);
});

test('runs that the API has recorded since are said of a plan with all their requests', async () => {
  const elsewhere = await startAccounts(2);
  const items = elsewhere.accounts.map(({ id }) => ({ id }));
  for (const run of [newRunId(), newRunId()])
    for (const { id } of items) await sendReset(elsewhere.backend, [id], run);
  await offer({ items }, { auditLog }, elsewhere.backend);
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  expect(review.getByText('Recorded by the API since this plan was made')).toBeDefined();
  expect(texts(review.getAllByRole('link'))).toEqual([
    'Reset of 2 accounts',
    'Reset of 2 accounts',
  ]);
});

test('an amount of one account is as the API sends it, also once an opened plan is read again', async () => {
  const account = { ...listed[0], consumption: 1.5, consumption_str: '1.50 GB' };
  const api = answering(backend, ({ path: called }) =>
    called === LIST ? json([account]) : undefined,
  );
  const { user } = await openConsole({ backend: api, path });
  await user.click(await selectAll());
  const dialog = await askToReset(user);
  expect(dialog.getByRole('listitem').textContent).toBe('name-0 1.50 GB');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Open plan', hidden: true }));
  const plan = planFile({ items: [{ id: account.id, consumption: 1.5 }] });
  await user.upload(await screen.findByLabelText('Plan file'), plan);
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  await waitFor(() => expect(review.getByRole('listitem').textContent).toBe('name-0 1.50 GB'));
});

test('a plan of another user is reviewed with who made it, and the result says so, too', async () => {
  const { user } = await offer({ user: 'u2', user_email: 'bob@example.com' });
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  const said = "Made by bob@example.com; you're signed in as ada@example.com.";
  expect(review.getByText(said)).toBeDefined();
  await confirmReset(user, 'Reset 1 account');
  await user.click(within(await result()).getByText('Details'));
  await within(await result()).findByText('Plan made by');
  expect((await result()).textContent).toContain('Plan made bybob@example.com');
});

test('a plan of another address is reviewed only if I say that it is the same API, and the result says so', async () => {
  const { user, dialog } = await offer({ api: 'https://api.example.com' });
  const refused = `This plan is for the API https://api.example.com. You're connected to ${location.origin}.`;
  expect(await within(dialog).findByText(refused)).toBeDefined();
  await user.click(
    within(dialog).getByRole('button', { name: 'It is the same API at another address' }),
  );
  await confirmReset(user, 'Reset 1 account');
  await user.click(within(await result()).getByText('Details'));
  await within(await result()).findByText('Also at');
  expect((await result()).textContent).toContain('Also athttps://api.example.com');
});

test('a plan opened in History has its total in the unit of the accounts', async () => {
  const account = { ...listed[0], consumption: 1.5 * 1024 ** 3, consumption_str: '1.50 GB' };
  const api = answering(backend, ({ path: called }) =>
    called === `${LIST}/${account.id}` ? json(account) : undefined,
  );
  const { user } = await openConsole({ backend: api, path: '/history' });
  await user.click(await screen.findByRole('button', { name: 'Open plan' }));
  const plan = planFile({ items: [{ id: account.id, consumption: 1024 ** 3 }] });
  await user.upload(await screen.findByLabelText('Plan file'), plan);
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  await review.findByText('Consumption was 1 GB and is now 1.5 GB.');
  const total = review.getByText('Total consumption').nextElementSibling;
  expect(total?.textContent).toBe('1.5\u00A0GB');
});

test('a plan is opened only with the digest that was approved, if I enter one', async () => {
  const { user } = await openConsole({ backend, path, config: { collections: noLists } });
  await screen.findByText('No accounts yet');
  await user.click(screen.getByRole('button', { name: 'Open plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open plan' }));
  const file = planFile({});
  const digest = createHash('sha256')
    .update(await file.text())
    .digest('hex');
  const field = dialog.getByRole('textbox', { name: 'Approved SHA-256' });
  await user.click(field);
  await user.paste(digest.slice(0, 63));
  await user.upload(dialog.getByLabelText('Plan file'), file);
  await dialog.findByText('Must have 64 hexadecimal digits (0-9, a-f).');
  await user.clear(field);
  await user.paste('a'.repeat(64));
  await user.upload(dialog.getByLabelText('Plan file'), file);
  const refused = `This file has another SHA-256, so it isn't the plan that was approved: ${digest}`;
  await dialog.findByText(refused);
  await user.clear(field);
  await user.paste(` ${digest.toUpperCase()} `);
  await user.upload(dialog.getByLabelText('Plan file'), file);
  expect(await screen.findByRole('dialog', { name: 'Reset quota' })).toBeDefined();
});

test('a plan that changes profiles is not one for accounts', async () => {
  const item = { team_id: 't', id: 'p', set: { port: 2001 }, expect: { port: 2000 } };
  const { dialog } = await offer({ kind: 'profiles', items: [item] });
  const said = 'This plan is for another page. Open it in History.';
  expect(await within(dialog).findByText(said)).toBeDefined();
});

const ids = accounts.map(({ id }) => id);

/** The dialog for all four accounts, and the IDs that were sent since. */
async function openDialog() {
  const sent: string[] = [];
  const watched = answering(backend, ({ path: called, ids: asked }) => {
    if (called === RESET) sent.push(...asked);
    return undefined;
  });
  const { user } = await openConsole({ backend: watched, path });
  await user.click(await selectAll());
  const dialog = await askToReset(user);
  await waitFor(() => expect(dialog.queryByText('Reading current amounts')).toBeNull());
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const decide = async (name: string) =>
    user.click(within(await dialog.findByRole('alert')).getByRole('button', { name }));
  return { dialog, press, decide, sent };
}

test('accounts that another tab has reset since I was asked wait for my decision', async () => {
  const { dialog, press, decide, sent } = await openDialog();
  const other = await startElsewhere(accounts.slice(0, 2));
  other.tell();
  await dialog.findByText('In a reset in another tab: 2 accounts');
  // Also in the moment between the end of the other reset and the reading of its record.
  const confirm = dialog.getByRole('button', { name: 'Reset 4 accounts' });
  const reasons = new Set<string>();
  const watch = new MutationObserver(() => reasons.add(confirm.title));
  watch.observe(confirm, { attributes: true });
  await other.finish();
  await waitFor(() => {
    other.tell();
    dialog.getByText(/^Reset in another tab at .+: 2 accounts$/);
  });
  watch.disconnect();
  expect([...reasons]).toEqual(['First leave out or keep the accounts of the other reset']);
  expect(dialog.queryByText('In a reset in another tab: 2 accounts')).toBeNull();
  // What was counted is counted again, and said once.
  const rest = accounts.slice(2).reduce((sum, { consumption }) => sum + consumption, 0);
  const total = dialog.getByText('Total consumption').nextElementSibling;
  const inUnit = `${(rest / 1024 ** 3).toLocaleString('en', { maximumFractionDigits: 2 })}\u00A0GB`;
  await waitFor(() => expect(total?.textContent).toBe(inUnit));
  expect(dialog.queryByText(/Already at zero|have changed/)).toBeNull();
  await press('Reset 4 accounts');
  expect(sent).toEqual([]);
  await decide('Leave out 2 accounts of the other reset');
  await press('Reset 2 accounts');
  await waitFor(() => expect(sent).toEqual(ids.slice(2)));
});

test('accounts that I keep are reset again', async () => {
  const { dialog, press, decide, sent } = await openDialog();
  const other = await startElsewhere(accounts.slice(0, 2));
  other.tell();
  await dialog.findByText('In a reset in another tab: 2 accounts');
  await other.finish('unconfirmed');
  await waitFor(() => {
    other.tell();
    dialog.getByText(/^Reset in another tab at .+: 2 accounts, 2 unconfirmed$/);
  });
  await decide('Keep 2 accounts');
  await press('Reset 4 accounts');
  await waitFor(() => expect(sent).toEqual(ids));
});

test('a reset that this tab was not told about is found before anything is sent', async () => {
  const { dialog, press, decide, sent } = await openDialog();
  const other = await startElsewhere(accounts.slice(0, 2));
  await other.finish();
  await press('Reset 4 accounts');
  await dialog.findByText(/^Reset in another tab at .+: 2 accounts$/);
  expect(sent).toEqual([]);
  await decide('Leave out 2 accounts of the other reset');
  await press('Reset 2 accounts');
  await waitFor(() => expect(sent).toEqual(ids.slice(2)));
});

/** The dialog for all accounts of an API, which others have reset by the time that its amounts aren't fresh any more. */
async function openAged(config: object) {
  const other = await startAccounts(4);
  const sent: string[] = [];
  const watched = answering(other.backend, ({ path: called, ids: asked }) => {
    if (called === RESET) sent.push(...asked);
    return undefined;
  });
  const { user } = await openConsole({ backend: watched, path, config });
  await user.click(await selectAll());
  const dialog = await askToReset(user);
  await waitFor(() => expect(dialog.queryByText('Reading current amounts')).toBeNull());
  await sendReset(other.backend, [other.accounts[0]?.id, other.accounts[1]?.id]);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  await press('Reset 4 accounts');
  const alert = within(await dialog.findByRole('alert'));
  const confirm = dialog.getByRole('button', { name: 'Reset 4 accounts' });
  expect(confirm.title).toBe('First decide on the accounts that were reset');
  expect(sent).toEqual([]);
  return { alert, press, sent, ids: other.accounts.map(({ id }) => id) };
}

test('accounts that someone else has reset since I was asked are found when I confirm, with who did it', async () => {
  const {
    alert,
    press,
    sent,
    ids: all,
  } = await openAged({
    collections: { ...defaultConsoleConfig.collections, auditLog },
  });
  alert.getByText(/^2 of 4 accounts were reset at .+ by ada@example\.com$/);
  await press('Leave out 2 accounts already reset');
  await press('Reset 2 accounts');
  await waitFor(() => expect(sent).toEqual(all.slice(2)));
});

test('accounts that someone else resets while I confirm, seconds after the dialog has read them, are found', async () => {
  const other = await startAccounts(2);
  const sent: string[] = [];
  const watched = answering(other.backend, ({ path: called, ids: asked }) => {
    if (called === RESET) sent.push(...asked);
    return undefined;
  });
  const config = { collections: { ...defaultConsoleConfig.collections, auditLog } };
  const { user } = await openConsole({ backend: watched, path, config });
  await user.click(await selectAll());
  const dialog = await askToReset(user);
  await waitFor(() => expect(dialog.queryByText('Reading current amounts')).toBeNull());
  await sendReset(other.backend, [other.accounts[0]?.id]);
  await user.click(dialog.getByRole('button', { name: 'Reset 2 accounts' }));
  const alert = within(await dialog.findByRole('alert'));
  alert.getByText(/^1 of 2 accounts was reset at .+ by ada@example\.com$/);
  expect(sent).toEqual([]);
});

test('accounts that were reset before I read the list are said with who did it, and may be left out', async () => {
  const other = await startAccounts(4);
  const all = other.accounts.map(({ id }) => id);
  await sendReset(other.backend, all.slice(0, 2), newRunId());
  await sendReset(other.backend, all.slice(2, 3));
  const config = { collections: { ...defaultConsoleConfig.collections, auditLog } };
  const { user } = await openConsole({ backend: other.backend, path, config });
  await user.click(await selectAll());
  const dialog = await askToReset(user);
  await dialog.findByText(/^3 of 4 accounts were reset at .+ by ada@example\.com$/);
  expect(dialog.queryByText(/^Already at zero/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Leave out 3 accounts already reset' }));
  expect(dialog.getByRole('button', { name: 'Reset 1 account' })).toBeDefined();
  expect(dialog.queryByText(/ reset at /)).toBeNull();
});

test('where the API has no log, their counters say it, and I may reset them too', async () => {
  const { alert, press, sent, ids: all } = await openAged({});
  alert.getByText('The counters of 2 of 4 accounts have fallen since you opened this dialog');
  await press('Reset them too');
  await press('Reset 4 accounts');
  await waitFor(() => expect(sent).toEqual(all));
});

test('accounts that were reset since a plan was made wait for my decision', async () => {
  const items = listed.slice(0, 2).map(({ id, consumption }) => ({ id, consumption }));
  const api = answering(backend, ({ path: called }) =>
    called === LIST ? json([{ ...listed[0], consumption: 5 }, listed[1]]) : undefined,
  );
  const { user } = await openConsole({ backend: api, path });
  await selectAll();
  await user.click(screen.getByRole('button', { name: 'Open plan', hidden: true }));
  await user.upload(await screen.findByLabelText('Plan file'), planFile({ items }));
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  await review.findByText('The counters of 1 of 2 accounts have fallen since the plan was made');
  await user.click(review.getByRole('button', { name: 'Leave out 1 account already reset' }));
  const confirm = review.getByRole('button', { name: 'Reset 1 account' });
  expect(confirm.getAttribute('aria-disabled')).toBeNull();
});

test("accounts of another user's plan that the API doesn't return have to be left out", async () => {
  const [known] = listed;
  const api = answering(backend, ({ path: called }) =>
    called === LIST ? json([known]) : undefined,
  );
  const { user } = await openConsole({ backend: api, path });
  await selectAll();
  await user.click(screen.getByRole('button', { name: 'Open plan', hidden: true }));
  const plan = planFile({ user: 'u2', items: [{ id: known?.id }, { id: 'f'.repeat(24) }] });
  await user.upload(await screen.findByLabelText('Plan file'), plan);
  const review = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  const confirm = await review.findByRole('button', { name: 'Reset 2 accounts' });
  await waitFor(() =>
    expect(confirm.title).toBe("First leave out the accounts that the API didn't return"),
  );
  await user.click(review.getByRole('button', { name: 'Leave out 1 account not returned' }));
  expect(confirm.title).toBe('');
});

test('a reset says of accounts that are off that they stay so, before and after', async () => {
  const states = [{ status: 'ACCOUNT_BLOCKED' }, { enabled: false }, { status: 'ACCOUNT_ACTIVE' }];
  const some = listed.slice(0, 3).map((account, index) => ({ ...account, ...states[index] }));
  const mixed = answering(backend, ({ path: called, ids: sent }) => {
    if (called === RESET) return json(sent.map(zeroed));
    return called === LIST ? json(some) : undefined;
  });
  const { user } = await openConsole({ backend: mixed, path });
  await user.click(await selectAll());
  const dialog = await askToReset(user);
  const said = "A reset doesn't unblock accounts: 2 stay blocked, disabled, or inactive.";
  expect(await dialog.findByText(said)).toBeDefined();
  await confirmReset(user, 'Reset 3 accounts');
  expect((await result()).textContent).toContain(said);
});
