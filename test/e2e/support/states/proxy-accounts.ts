import type { Locator, Page } from '@playwright/test';
import type { Behaviors } from '../../../../server/rehearsal/behaviors.ts';
import { accounts, ask as askApi } from '../api.ts';
import { expect, press } from '../story.ts';
import {
  accountsTable,
  amountsRead,
  askToReset,
  box,
  confirmReset,
  openExport,
  openMoreWays,
  openPlan,
  openSelectByIds,
  selectAll,
} from '../accounts.ts';
import { answering, openWhole, shown, type Scene, type Show, type States } from './scene.ts';

const PATH = '/proxy-accounts';
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function openFull(scene: Scene): Promise<void> {
  await openWhole(scene, PATH);
  await expect(scene.page.getByRole('button', { name: 'Refresh' })).toBeVisible();
}

/** Opens the page, and selects the first accounts. */
async function select(scene: Scene, many: number): Promise<void> {
  await openFull(scene);
  for (let place = 1; place <= many; place += 1) await box(scene.page, place).check();
}

/** Opens the dialog for the first accounts. */
async function ask(scene: Scene, many: number): Promise<void> {
  await select(scene, many);
  await askToReset(scene.page, []);
}

/** Resets the first accounts with an API of these behaviors, and waits for a sentence. */
export function resetting(behaviors: Partial<Behaviors>, sentence: string | RegExp): Show {
  return async (scene) => {
    await ask(scene, 10);
    scene.server.behave(behaviors);
    await confirmReset(scene.page, 10);
    await shown(scene.page, sentence);
  };
}

/** The dialog for three accounts while it reads their current amounts from an API with these behaviors. */
function rereading(behaviors: Partial<Behaviors>, sentence: string): Show {
  return async (scene) => {
    await select(scene, 3);
    scene.server.behave({ ...behaviors, on: 'reads' });
    await askToReset(scene.page, []);
    await shown(scene.page, sentence);
  };
}

/** A reset of all accounts whose first response doesn't arrive. */
async function resetAllSlowly(scene: Scene): Promise<void> {
  await openFull(scene);
  await askToReset(scene.page);
  await amountsRead(scene.page);
  scene.server.behave({ latency: '40s', on: 'writes' });
  // Before there is a call, Pause has nothing to wait for.
  const called = scene.page.waitForRequest('**/reset-quota');
  await confirmReset(scene.page, 1500);
  await scene.page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  await called;
}

/** Opens a plan of three accounts, of which two have changed since and one is gone. */
async function openPlanOf(scene: Scene, write: (plan: object) => string): Promise<void> {
  await openFull(scene);
  const { id: user } = await askApi<{ id: string }>(scene.server, '/api/users/me');
  const [one, two] = await accounts(scene.server);
  const plan = {
    format: 'proxy-console/plan',
    version: 1,
    kind: 'reset',
    api: scene.server.url,
    user,
    created_at: '2026-03-01T10:00:00Z',
    note: 'Reset for March, approved by the team lead.',
    items: [
      { id: one?.id, username: one?.username, consumption: 1, bytes_recv: 1, bytes_sent: 1 },
      { id: two?.id, username: 'former-name', consumption: 2, bytes_recv: 1, bytes_sent: 1 },
      { id: 'f'.repeat(24), username: 'gone-since' },
    ],
  };
  await openPlan(scene.page, write(plan));
}

function pressing(name: string): Show {
  return async (scene) => {
    await openFull(scene);
    await press(scene.page, name);
  };
}

export const proxyAccountsStates: States = {
  full: openFull,
  async 'filtered to nothing'(scene) {
    await openWhole(scene, `${PATH}?filter=nothing-has-this-name`);
    await shown(scene.page, 'No matching accounts');
  },
  async empty(scene) {
    await scene.page.route('**/api/proxy_accounts?*', (route) => route.fulfill({ json: [] }));
    await openWhole(scene, PATH);
    await shown(scene.page, "The API's list is empty.");
  },
  'no list': answering(PATH, { lists: 'none' }, "This API doesn't list accounts."),
  loading: answering(PATH, { latency: '40s' }, 'Proxy accounts'),
  slow: answering(PATH, { latency: '40s' }, 'Loading the accounts is taking a while'),
  error: answering(PATH, { fault: 'html-502' }, "The API's server isn't answering (502)"),
  async 'answer of wrong types'(scene) {
    scene.server.behave({ fault: 'wrong-types' });
    await openFull(scene);
  },
  async 'stale after a failed reload'(scene) {
    await openFull(scene);
    scene.server.behave({ fault: 'forbidden' });
    await press(scene.page, 'Refresh');
    await shown(scene.page, 'Showing data from');
  },
  async 'details open'(scene) {
    await openFull(scene);
    await accountsTable(scene.page).getByRole('rowheader').nth(1).getByRole('link').click();
    await scene.page.getByRole('button', { name: /^Close/ }).waitFor();
  },
  async selected(scene) {
    await select(scene, 3);
    await shown(scene.page, '3 selected');
  },
  'columns menu': pressing('Columns'),
  'views menu': pressing('Views'),
  async 'views menu, whose link includes a search'(scene) {
    await openWhole(scene, `${PATH}?filter=de-`);
    await press(scene.page, 'Views');
    await scene.page.getByLabel('View name').fill('Mine');
    await press(scene.page, 'Save view');
    await shown(scene.page, 'The link will include your search: “de-”');
  },
  'filters open': pressing('Filters'),
  async 'menu of the selection'(scene) {
    await openFull(scene);
    await openMoreWays(scene.page);
  },
  async 'dialog Export accounts'(scene) {
    await openFull(scene);
    const exporting = await openExport(scene.page);
    await exporting.getByRole('combobox', { name: 'Columns' }).selectOption('all');
    await exporting.getByRole('button', { name: 'Export accounts' }).click();
    await shown(scene.page, 'Exported 1,500 accounts to proxy-accounts.csv');
  },
  async 'dialog Export accounts under way'(scene) {
    await openFull(scene);
    const exporting = await openExport(scene.page);
    // Every part of the file takes longer than a slice, and the next slice never comes.
    await scene.page.evaluate(() => {
      let now = performance.now();
      Object.assign(performance, { now: () => (now += 1000) });
      Object.assign(globalThis, { scheduler: { postTask() {} } });
    });
    await exporting.getByRole('button', { name: 'Export accounts' }).click();
    await exporting.getByRole('progressbar', { name: 'Export progress' }).waitFor();
  },
  async 'dialog Export connection strings'(scene) {
    await select(scene, 3);
    await openMoreWays(scene.page);
    await press(scene.page, 'Export connection strings');
    await shown(scene.page, /from 3 accounts/);
    await shown(scene.page, 'No complete connection strings');
    await dialog(scene.page).getByText('Incomplete connection strings', { exact: true }).click();
  },
  async 'dialog Export connection strings with lines'(scene) {
    await openFull(scene);
    await selectAll(scene.page).check();
    await openMoreWays(scene.page);
    await press(scene.page, 'Export connection strings');
    await dialog(scene.page).getByLabel('Host').fill('proxy.example.com');
    await dialog(scene.page).getByLabel('Proxy port').fill('2000');
    await press(scene.page, 'Show passwords');
    await press(scene.page, 'Download');
    await shown(scene.page, /^Exported [\d,]+ connection strings to connections\.txt/);
  },
  'dialog Add by ID': pressing('Add by ID'),
  async 'dialog Select by IDs'(scene) {
    await openFull(scene);
    await openSelectByIds(scene.page);
  },
  async 'dialog Reset quota'(scene) {
    await ask(scene, 3);
    await dialog(scene.page).getByRole('button', { name: 'Reset 3 accounts' }).waitFor();
  },
  async 'dialog Reset quota, saved as a plan'(scene) {
    await ask(scene, 10);
    await dialog(scene.page).getByText('Add a note').click();
    await press(scene.page, 'Save as plan');
    await shown(scene.page, /^Saved as reset-plan-/);
  },
  async 'dialog Open plan'(scene) {
    await openPlanOf(scene, () => 'No plan at all');
    await shown(scene.page, /This isn't valid JSON/);
  },
  async 'dialog Reset quota of a plan'(scene) {
    await openPlanOf(scene, (plan) => JSON.stringify(plan));
    await shown(scene.page, '2 accounts have changed');
    await scene.page.getByText('Changed accounts').click();
    await shown(scene.page, /^The API didn't return 1 account/);
  },
  async 'dialog Reset quota for many'(scene) {
    await openFull(scene);
    await askToReset(scene.page);
    await dialog(scene.page).getByRole('textbox').waitFor();
  },
  'dialog Reset quota, amounts on their way': rereading(
    { latency: '40s' },
    'Reading current amounts',
  ),
  async 'dialog Reset quota, amounts skipped'(scene) {
    await rereading({ latency: '40s' }, 'Reading current amounts')(scene);
    await press(scene.page, 'Skip');
    await scene.page.getByRole('button', { name: 'Read current amounts' }).waitFor();
  },
  'dialog Reset quota, amounts failed': rereading(
    { fault: 'forbidden' },
    "Current amounts couldn't be read",
  ),
  'reset under way': resetAllSlowly,
  async 'reset that pauses'(scene) {
    await resetAllSlowly(scene);
    await press(scene.page, 'Pause');
    await shown(scene.page, 'Pausing.');
  },
  async 'reset open in another tab'(scene) {
    const page = await scene.page.context().newPage();
    const open = async (path: string) => void (await page.goto(path));
    await resetAllSlowly({ ...scene, page, open });
    await openWhole(scene, PATH);
    await shown(scene.page, 'Pause or stop it there.');
  },
  'reset that waits': resetting({ fault: 'slow-down-seconds', on: 'writes' }, 'Too many requests.'),
  'reset of all': resetting({}, '10 accounts were reset'),
  'reset that is not known': resetting(
    { fault: 'cut-after', on: 'writes' },
    '10 of 10 accounts unconfirmed',
  ),
  'reset refused': resetting(
    { fault: 'forbidden', on: 'writes' },
    /^Stopped: the API refused this action/,
  ),
};
