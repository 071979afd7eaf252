import { viewRun } from '../story.ts';
import { answering, openWhole, shown, type Show, type States } from './scene.ts';

const PATH = '/proxy-profiles';

/** Opens the page with an API that has nothing at one of its paths, and waits for a sentence. */
function without(path: string, sentence: string): Show {
  return async (scene) => {
    await scene.page.route(path, (route) => route.fulfill({ json: [] }));
    await openWhole(scene, PATH);
    await shown(scene.page, sentence);
  };
}

/** Selects all profiles of the team. */
const selected: Show = async (scene) => {
  await openWhole(scene, PATH);
  await scene.page.getByRole('checkbox', { name: 'Select all profiles' }).check();
};

/** Chooses new values for all of them: a wrong port, and a city. */
const editing: Show = async (scene) => {
  await selected(scene);
  const { page } = scene;
  await page.getByRole('button', { name: 'Edit selected' }).click();
  for (const label of ['Port', 'City']) {
    await page.getByLabel('Field to change').selectOption({ label });
    await page.getByRole('button', { name: 'Add field' }).click();
  }
  await page.getByLabel('Port', { exact: true }).fill('80');
};

const previewed: Show = async (scene) => {
  await editing(scene);
  const { page } = scene;
  await page.getByLabel('Port', { exact: true }).fill('2080');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByRole('table', { name: 'Preview' }).waitFor();
};

/** The API stores nothing, so that other states find the same profiles. */
const edited: Show = async (scene) => {
  const { page } = scene;
  let updates = 0;
  await page.route('**/proxy_profiles/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    updates += 1;
    const violations = [{ propertyPath: 'port', message: 'This port is taken.' }];
    return updates === 1
      ? route.fulfill({ status: 422, json: { violations } })
      : route.fulfill({ json: route.request().postDataJSON() as object });
  });
  await previewed(scene);
  await page.getByRole('button', { name: /^Update / }).click();
  await viewRun(page);
  await page.getByText('Full list').click();
  await page.getByRole('table', { name: 'Full list' }).waitFor();
};

export const proxyProfilesStates: States = {
  async list(scene) {
    await openWhole(scene, scene.profile.page);
    await openWhole(scene, PATH);
    await scene.page.getByRole('table', { name: 'Proxy profiles' }).waitFor();
  },
  none: without('**/proxy_profiles?*', 'No profiles'),
  'no team': without('**/api/teams?*', 'No teams for this key.'),
  'no list': answering(PATH, { lists: 'none' }, 'Open by ID'),
  slow: answering(PATH, { latency: '40s' }, 'Loading the teams is taking a while'),
  error: answering(PATH, { fault: 'html-502' }, "The API's server isn't answering (502)"),
  async 'ids that cannot be'(scene) {
    await openWhole(scene, PATH);
    await scene.page.getByRole('button', { name: 'Open by ID' }).click();
    await scene.page.getByLabel('Team ID').fill('..');
    await scene.page.getByRole('button', { name: 'Open profile' }).click();
  },
  selected,
  'editing several': editing,
  'preview of several': previewed,
  'result of several': edited,
};
