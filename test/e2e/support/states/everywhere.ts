import { expect, press } from '../story.ts';
import { leaveSettingsToFile } from '../settings.ts';
import { openWhole, shown, type Scene, type States } from './scene.ts';

async function openMenu(scene: Scene): Promise<void> {
  await openWhole(scene, '/account');
  await scene.page.getByRole('banner').getByRole('button').last().click();
}

/** Replaces this version of the console with another; files with this name are gone. */
async function deploy({ page }: Scene, files: string): Promise<void> {
  await page.route(`**/assets/${files}`, (route) => route.fulfill({ status: 404 }));
  // A console of one language asks for the page at the top.
  await page.route(/:\d+\/(en\/)?$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script src="/assets/new.js"></script><p data-late></p>',
    }),
  );
}

export const statesOfEveryPage: States = {
  async 'address of no page'(scene) {
    await openWhole(scene, '/nothing/here');
  },
  async 'fault of the console'(scene) {
    await openWhole(scene, '/account');
    await scene.page.evaluate(() => {
      Reflect.defineProperty(Date.prototype, 'toTimeString', {
        value() {
          throw new Error('Made to fail for this state');
        },
      });
    });
    await scene.page.getByRole('link', { name: 'Proxy accounts' }).click();
    await shown(scene.page, 'Something went wrong');
  },
  async 'code of a page missing'(scene) {
    await scene.page.route('**/assets/history-pages-*.js', (route) => route.abort());
    await openWhole(scene, '/account');
    await scene.page.getByRole('link', { name: 'History' }).click();
    await shown(scene.page, 'The connection failed, the site is being updated');
  },
  async 'a page gone with its version'(scene) {
    await deploy(scene, 'history-pages-*.js');
    await openWhole(scene, '/account');
    await scene.page.getByRole('link', { name: 'History' }).click();
    await shown(scene.page, 'The console was updated');
  },
  async 'a new version'(scene) {
    await openWhole(scene, scene.profile.page);
    await deploy(scene, 'gps-map-*.js');
    await press(scene.page, 'Show map');
    await shown(scene.page, 'Update available');
  },
  async 'settings missing'(scene) {
    await leaveSettingsToFile(scene.page);
    await scene.page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
    await scene.open('/account');
    await shown(scene.page, "This site's settings are missing");
  },
  async 'user menu'(scene) {
    await openMenu(scene);
    await shown(scene.page, 'Sign out');
  },
  async 'deletion of data'(scene) {
    await openMenu(scene);
    await press(scene.page, 'Delete data in this browser');
    await shown(scene.page, 'signs you out in all tabs');
  },
  async 'command palette'(scene) {
    await openWhole(scene, '/account');
    await scene.page.keyboard.press('ControlOrMeta+K');
    await scene.page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  },
  async 'command palette with a text'(scene) {
    await openWhole(scene, '/proxy-accounts');
    await scene.page.keyboard.press('ControlOrMeta+K');
    await scene.page.getByRole('combobox', { name: 'Search or jump to' }).fill('de');
    await scene.page.getByRole('dialog').getByRole('option').first().waitFor();
  },
  async 'keyboard shortcuts'(scene) {
    await openWhole(scene, '/account');
    await scene.page.keyboard.press('?');
    await scene.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
  async 'login in front without a session'(scene) {
    await openWhole(scene, '/account');
    scene.server.behave({ fault: 'refused-key', unauthorized: 'html' });
    await press(scene.page, 'Refresh');
    await scene.page.getByRole('dialog', { name: 'Sign-in needed' }).waitFor();
  },
  async 'key no longer accepted'(scene) {
    await openWhole(scene, '/account');
    scene.server.behave({ fault: 'refused-key' });
    await press(scene.page, 'Refresh');
    await scene.page.getByRole('dialog', { name: 'API key no longer accepted' }).waitFor();
  },
  async locked(scene) {
    await scene.page.clock.install();
    await openWhole(scene, '/account');
    const dialog = scene.page.getByRole('dialog', { name: 'Locked' });
    await expect(async () => {
      await scene.page.clock.fastForward('31:00');
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
  async 'locked while it was closed'(scene) {
    await scene.page.addInitScript(() => localStorage.setItem('proxy-console.last-use', '1'));
    await scene.open('/account');
    await shown(scene.page, 'The key was cleared after 30 minutes of inactivity');
  },
};

/** States that exist only in a rehearsal. */
export const rehearsalStates: States = {
  async banner(scene) {
    await openWhole(scene, '/account');
    await shown(scene.page, 'Rehearsal.');
  },
};
