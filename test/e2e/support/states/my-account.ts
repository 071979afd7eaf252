import type { Page } from '@playwright/test';
import { expect, press } from '../story.ts';
import { users } from '../users.ts';
import { answering, openWhole, shown, type Scene, type Show, type States } from './scene.ts';

const PATH = '/account';

async function openFull(scene: Scene): Promise<void> {
  await openWhole(scene, PATH);
  await shown(scene.page, 'Timeline');
}

const payments = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true });

/** An API that returns this user. */
function ofUser(user: unknown): Show {
  return async (scene) => {
    await scene.page.route('**/api/users/me', (route) => route.fulfill({ json: user }));
    await openFull(scene);
  };
}

export const myAccountStates: States = {
  full: openFull,
  async 'everything unfolded'(scene) {
    await openFull(scene);
    await press(scene.page, 'Show API key');
    await scene.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
  },
  async 'payments filtered to nothing'(scene) {
    await openFull(scene);
    await payments(scene.page).getByRole('searchbox', { name: 'Filter payments' }).fill('nothing');
    await shown(scene.page, /^0 of .* payments/);
  },
  async 'a clock that is behind'(scene) {
    await scene.page.clock.setSystemTime(Date.now() - 3 * 60 * 60_000);
    // The last use has the same clock, so that the console isn't locked because of a clock that was set back.
    await scene.page.addInitScript(() => {
      localStorage.setItem('proxy-console.last-use', String(Date.now()));
    });
    await openFull(scene);
    await shown(scene.page, '3 hours behind');
  },
  'at its fullest': ofUser(users['everything at its fullest']),
  'nothing but an email': ofUser(users['nothing but an email']),
  'hostile texts': ofUser(users['hostile texts']),
  async loading({ page, server, open }) {
    server.behave({ latency: '40s' });
    await open(PATH);
    await page.getByText('Loading your account').first().waitFor({ state: 'attached' });
  },
  slow: answering(PATH, { latency: '40s' }, 'Loading your account is taking a while'),
  error: answering(PATH, { fault: 'html-502' }, "The API's server isn't answering (502)"),
  async 'stale after a failed refresh'(scene) {
    await openFull(scene);
    scene.server.behave({ fault: 'broken-500' });
    await press(scene.page, 'Refresh');
    await shown(scene.page, 'Showing data from');
  },
  async 'a slow refresh'(scene) {
    await openFull(scene);
    scene.server.behave({ latency: '40s' });
    await press(scene.page, 'Refresh');
    await shown(scene.page, 'Loading your account is taking a while');
    await shown(scene.page, 'Showing data from');
  },
  async offline(scene) {
    await openFull(scene);
    await scene.page.context().setOffline(true);
    await shown(scene.page, "You're offline");
  },
  async 'answer of wrong types'(scene) {
    scene.server.behave({ fault: 'wrong-types' });
    await openWhole(scene, PATH);
    await shown(scene.page, /mismatch(es)? in the API's response/);
  },
  'answer that cannot be read': answering(
    PATH,
    { fault: 'html' },
    'Web page instead of a response',
  ),
  async 'a part missing'(scene) {
    await scene.page.route('**/assets/deferred-chunk-*.js', (route) => route.abort());
    await openWhole(scene, PATH);
    // One for all.
    await expect(scene.page.getByText("Couldn't load this part.")).toHaveCount(1);
  },
};
