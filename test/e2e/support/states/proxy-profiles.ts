import type { Behaviors } from '#contract';
import { behave } from '../rehearsal.ts';
import { openWhole, shown, type Show, type States } from './scene.ts';

const PATH = '/proxy-profiles';

/** Opens the page with an API of these behaviors, and waits for a sentence. */
function answering(behaviors: Partial<Behaviors>, sentence: string): Show {
  return async ({ page, server, open }) => {
    await behave(server, behaviors);
    await open(PATH);
    await shown(page, sentence);
  };
}

/** Opens the page with an API that has nothing at one of its paths, and waits for a sentence. */
function without(path: string, sentence: string): Show {
  return async (scene) => {
    await scene.page.route(path, (route) => route.fulfill({ json: [] }));
    await openWhole(scene, PATH);
    await shown(scene.page, sentence);
  };
}

export const proxyProfilesStates: States = {
  async list(scene) {
    await openWhole(scene, scene.profile.page);
    await openWhole(scene, PATH);
    await scene.page.getByRole('table', { name: 'Proxy profiles' }).waitFor();
  },
  none: without('**/proxy_profiles?*', 'This team has no profiles'),
  'no team': without('**/api/teams?*', 'No teams are listed for this key.'),
  'no list': answering({ lists: 'none' }, 'Open by ID'),
  slow: answering({ latency: '40s' }, 'Loading the teams is taking a while'),
  error: answering({ fault: 'html-502' }, 'API error (502)'),
  async 'ids that cannot be'(scene) {
    await openWhole(scene, PATH);
    await scene.page.getByRole('heading', { name: 'Open by ID' }).click();
    await scene.page.getByLabel('Team ID').fill('..');
    await scene.page.getByRole('button', { name: 'Open profile' }).click();
  },
};
