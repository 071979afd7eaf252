import { openEachRequest, openRequests } from '../story.ts';
import { openWhole, shown, type States } from './scene.ts';

export const requestsStates: States = {
  async list(scene) {
    await openWhole(scene, '/proxy-accounts');
    await openRequests(scene.page);
  },
  async 'without failures'(scene) {
    await openWhole(scene, '/history/requests');
    await scene.page.getByRole('checkbox', { name: 'Failures only' }).check();
    await shown(scene.page, 'No failed requests');
  },
  async 'failed calls'(scene) {
    await openWhole(scene, '/history/requests');
    scene.server.behave({ fault: 'forbidden' });
    await scene.page.getByRole('link', { name: 'Proxy accounts' }).click();
    await shown(scene.page, 'No accounts yet');
    await openRequests(scene.page);
    await shown(scene.page, '403');
  },
  async 'rows open, with mismatches'(scene) {
    scene.server.behave({ fault: 'wrong-types' });
    await openWhole(scene, '/history/requests');
    await openEachRequest(scene.page);
    await shown(scene.page, 'Copy report');
  },
};
