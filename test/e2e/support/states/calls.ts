import { press } from '../story.ts';
import { openWhole, shown, type States } from './scene.ts';

export const activityStates: States = {
  async calls(scene) {
    await openWhole(scene, '/proxy-accounts');
    await scene.page.getByRole('link', { name: 'History' }).click();
    await scene.page.getByRole('table', { name: 'Requests' }).waitFor();
  },
  async 'menu Export'(scene) {
    await openWhole(scene, '/history/requests');
    await press(scene.page, 'Export');
    await shown(scene.page, 'Export CSV');
  },
  async empty(scene) {
    await openWhole(scene, '/history/requests');
    await scene.page
      .getByRole('row')
      .filter({ hasText: /Read my account.*200/ })
      .waitFor();
    await press(scene.page, 'Clear activity');
    await scene.page.getByRole('dialog').getByRole('button', { name: 'Clear activity' }).click();
    await shown(scene.page, 'No requests yet');
  },
  async 'failed calls'(scene) {
    await openWhole(scene, '/history/requests');
    scene.server.behave({ fault: 'forbidden' });
    await scene.page.getByRole('link', { name: 'Proxy accounts' }).click();
    await shown(scene.page, 'No accounts yet');
    await scene.page.getByRole('link', { name: 'History' }).click();
    await shown(scene.page, '403');
  },
  async mismatches(scene) {
    scene.server.behave({ fault: 'wrong-types' });
    await openWhole(scene, '/history/requests');
    await scene.page.locator('main summary').first().click();
  },
};

export const contractStates: States = {
  async empty(scene) {
    await openWhole(scene, '/history/requests');
    await shown(scene.page, 'No mismatches found');
  },
  async mismatches(scene) {
    scene.server.behave({ fault: 'wrong-types' });
    await openWhole(scene, '/history/requests');
    await scene.page.getByRole('table', { name: 'Mismatches' }).waitFor();
  },
  async 'dialog Report'(scene) {
    await openWhole(scene, '/history/requests');
    await press(scene.page, 'Copy report');
    await scene.page.getByRole('dialog').waitFor();
  },
};
