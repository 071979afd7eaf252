import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdSteps } from '../../support/hold-steps.ts';
import { json, openConsole, ownUser, texts } from '../../support/render/console.tsx';
import {
  answering,
  LIST,
  names,
  openFilters,
  startAccounts,
  table,
  enter,
  filterBox,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend } = await startAccounts(1);
const GB = 1024 ** 3;
const usages = [5, 85, 95, 100, 130] as const;
const listed = answering(backend, ({ path: called }) =>
  called === LIST
    ? json([
        ...usages.map((used, index) => ({
          id: `account-${index}`,
          username: `uses-${used}`,
          description: `Team ${index % 2}`,
          status: used === 85 || used === 100 ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_ACTIVE',
          enabled: used < 90,
          consumption: used * GB,
          consumption_str: `${used}.00 GB`,
          quota: 100 * GB,
          quota_str: '100.00 GB',
        })),
        { id: 'account-9', username: 'uses-?', status: 'ACCOUNT_ACTIVE' },
      ])
    : undefined,
);

const all = [...usages, '?'] as const;
const shown = (...wanted: (number | '?')[]) =>
  waitFor(async () => expect(await names()).toEqual(wanted.map((used) => `uses-${used}`)));
const bar = (name: RegExp) => screen.findByRole('checkbox', { name });
const address = () => new URLSearchParams(location.search);
/** To jsdom, the content of a menu is hidden. */
const inMenu = (name: string) => screen.findByRole('button', { name, hidden: true });
const open = (search = '') => openConsole({ backend: listed, path: `${path}?${search}` });

/** Opens the list with a text in its search box. */
async function searchFor(filter: string) {
  const { user } = await open(new URLSearchParams({ filter }).toString());
  await screen.findByText(/^\d+ (of \d+ shown|accounts)$/);
  const box = await filterBox();
  /** What the box says beneath it. */
  const said = () =>
    document.querySelector(`[id="${box.getAttribute('aria-describedby')}"]`)?.textContent;
  return { user, box, said };
}

test('an unknown field is an error that names the likely one, and no account is shown that it may leave out', async () => {
  const { user, box, said } = await searchFor('usge>90');
  expect(await screen.findByText('Fix the filter to show accounts')).toBeDefined();
  expect(screen.getByText('0 of 6 shown')).toBeDefined();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(said()).toBe('There is no field "usge". Did you mean usage?');
  await user.type(box, ' uses-9');
  expect(said()).toBe('There is no field "usge". Did you mean usage?');
  expect(screen.getByText('0 of 6 shown')).toBeDefined();
  await user.clear(box);
  await user.type(box, 'usage>9');
  await shown(85, 95, 100, 130);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('what the hint of the filters shows works as it stands', async () => {
  const { user, box } = await searchFor('');
  await openFilters(user);
  const hint = screen.getByText(/^The search box also takes conditions/).textContent;
  await enter(user, box, hint.slice(hint.indexOf(': ') + 2));
  await screen.findByText('0 of 6 shown');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  await user.clear(box);
  await enter(user, box, 'usage>80, state=blocked, ');
  await shown(85, 100);
});

test.each([
  ['state', 'Active, Blocked, Disabled'],
  ['status', 'ACCOUNT_ACTIVE, ACCOUNT_BLOCKED'],
])('a %s that no account has is answered with those that there are', async (field, known) => {
  const { box, said } = await searchFor(`${field}=bloked`);
  expect(await screen.findByText('0 of 6 shown')).toBeDefined();
  await waitFor(() =>
    expect(said()).toBe(`No account has the ${field} "bloked". Known: ${known}.`),
  );
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('accounts whose value is unknown are counted, for conditions and filters alike', async () => {
  const { user, box, said } = await searchFor('enabled=yes');
  await shown(5, 85);
  const text = "1 account can't be compared, because a value is unknown. It is left out.";
  expect(said()).toBe(text);
  await user.type(box, ' uses-8');
  await shown(85);
  await waitFor(() => expect(box.getAttribute('aria-describedby')).toBeNull());
});

test('one filter has every state, and an address with the filters of version 1.0.0 shows the same as then', async () => {
  const { user } = await open('filter=uses&status=ACCOUNT_ACTIVE&enabled=no');
  await shown(95, 130);
  expect(await filterBox()).toHaveProperty('value', 'uses status=="ACCOUNT_ACTIVE" enabled=no');
  await user.clear(await filterBox());
  await openFilters(user);
  const states = screen.getByRole('combobox', { name: 'State' });
  const options = within(states).getAllByRole('option');
  expect(texts(options)).toEqual(['Any state', 'Active', 'Blocked', 'Disabled']);
  await user.selectOptions(states, 'Disabled');
  await shown(95, 130);
  expect(address().get('state')).toBe('Disabled');
});

test('while accounts are still being filtered, the page does not say that none matches', async () => {
  const { user } = await open('filter=uses-5');
  await shown(5);
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { level: 1, name: 'History' });
  // From now on, the page computes when the test lets it.
  const steps = holdSteps();
  history.back();
  expect(await filterBox()).toBeDefined();
  expect(screen.queryByText('No matching accounts')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  steps.end();
  await shown(5);
});

test('those that are nearly out, or over their quota, are one press away', async () => {
  const { user } = await open();
  await shown(...all);
  await user.click(screen.getByRole('button', { name: 'Nearly out' }));
  await shown(95, 100);
  await user.click(screen.getByRole('button', { name: 'Over quota' }));
  await shown(130);
  expect(screen.getByRole('button', { name: 'Nearly out', pressed: false })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Over quota', pressed: true }));
  await shown(...all);
});

test('the percentage has a column of its own, which sorts', async () => {
  const { user } = await open();
  const row = (await screen.findByRole('rowheader', { name: 'uses-130' })).closest('tr');
  expect(row?.textContent).toContain('130%');
  // A cell has one text: that of the API, with its number as a tooltip.
  expect(screen.getByText('130.00 GB').title).toBe((130 * GB).toLocaleString('en'));
  await user.click(screen.getByRole('button', { name: 'Usage' }));
  await user.click(screen.getByRole('button', { name: 'Usage' }));
  await shown(130, 100, 95, 85, 5, '?');
  expect(address().get('sort')).toBe('usage');
});

test('several bars together, and each says how many the other filters leave it; a range alone', async () => {
  const { user } = await open('usage_from=85');
  await shown(85, 95, 100, 130);
  await openFilters(user);
  const to = screen.getByRole('spinbutton', { name: 'Usage: to (%)' });
  await user.type(to, '100');
  await shown(85, 95, 100);
  expect(address().get('usage_to')).toBe('100');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(await bar(/^80% to under 90% of the quota: 1 account$/));
  await user.click(await bar(/^Over the quota: 1 account$/));
  await shown(85, 130);
  expect(address().get('share')).toBe('80-90,over');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Disabled');
  await shown(130);
  expect(await bar(/^80% to under 90% of the quota: 0 accounts$/)).toBeDefined();
  expect(await bar(/^90% to 100% of the quota: 1 account$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Usage: 2 ranges' }));
  await shown(95, 130);
  expect(address().get('share')).toBeNull();
});

test('removing a filter gives the focus to the next one, and the last one to the search', async () => {
  const { user } = await open('state=Blocked&usage_to=90');
  await shown(85);
  await user.click(screen.getByRole('button', { name: 'Remove filter: State: Blocked' }));
  await shown(5, 85);
  const next = screen.getByRole('button', { name: 'Remove filter: Usage 90% or less' });
  expect(document.activeElement).toBe(next);
  await user.keyboard('{Enter}');
  await shown(...all);
  expect(document.activeElement).toBe(await filterBox());
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('the link to a view has filters, search, sort and chosen columns, and no open account', async () => {
  const { user } = await open('state=Active&sort=quota&order=desc&account=account-0');
  await table();
  expect(screen.queryByText(/^The link will include/)).toBeNull();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  const linked = async () => {
    await user.click(await inMenu('Copy link to this view'));
    const link = new URL(String(write.mock.lastCall?.[0]));
    expect(link.origin + link.pathname).toBe(`${location.origin}${path}`);
    return Object.fromEntries(link.searchParams);
  };
  const filter = 'usage>=0 uses-5';
  await enter(user, await filterBox(), filter);
  expect(screen.getByText(`The link will include your search: “${filter}”`)).toBeDefined();
  const view = { filter, state: 'Active', sort: 'quota', order: 'desc' };
  expect(await linked()).toEqual(view);
  await user.click(screen.getByRole('checkbox', { name: 'Description', hidden: true }));
  const columns = 'username,state,consumption,usage,description';
  expect(await linked()).toEqual({ ...view, columns });
  await user.click(await inMenu('Default columns'));
  expect(await linked()).toEqual(view);
});

test('a long search stays out of the address and out of the link, and filters all the same', async () => {
  const { user } = await open('state=Active');
  await table();
  const ids = Array.from({ length: 700 }, (_, at) => at.toString(16).padStart(24, '0')).join(' ');
  await enter(user, await filterBox(), ids);
  await waitFor(() => expect(JSON.stringify(history.state)).toContain('00002bb'));
  expect(location.href.length).toBeLessThan(2000);
  expect(Object.fromEntries(address())).toEqual({ state: 'Active' });
  expect(await filterBox()).toHaveProperty('value', ids);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  expect(screen.getByText('The link will leave out your search, which is too long')).toBeDefined();
  await user.click(await inMenu('Copy link to this view'));
  expect(String(write.mock.lastCall?.[0])).toBe(`${location.origin}${path}?state=Active`);
});

test('a saved view shows again what it showed, in a later visit too, until it is deleted', async () => {
  const first = await open('filter=a');
  await table();
  await enter(first.user, screen.getByLabelText('View name'), 'With an a');
  await first.user.click(await inMenu('Save view'));
  first.unmount();

  const { user } = await open();
  await table();
  await user.click(await inMenu('With an a'));
  await waitFor(() => expect(location.search).toBe('?filter=a'));
  await user.click(await inMenu('Delete view With an a'));
  expect(screen.getByText('No saved views')).toBeDefined();
});

test('a view that version 1.0.0 saved filters as it did then', async () => {
  const view = { name: 'Off', search: 'status=ACCOUNT_ACTIVE&enabled=no&columns=username,enabled' };
  localStorage.setItem(
    `proxy-console.views:${location.origin} ${ownUser()}`,
    JSON.stringify([view]),
  );
  const { user } = await open();
  await shown(...all);
  await user.click(await inMenu('Off'));
  await shown(95, 130);
  expect(Object.fromEntries(address())).toEqual({
    filter: 'status=="ACCOUNT_ACTIVE" enabled=no',
    columns: 'username,enabled',
  });
});
