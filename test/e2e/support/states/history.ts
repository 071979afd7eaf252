import { openPage, press, viewRun } from '../story.ts';
import { resetting } from './proxy-accounts.ts';
import { openWhole, shown, type Scene, type Show, type States } from './scene.ts';

/** A reset with several outcomes, on its own page. */
const missing: Show = async (scene) => {
  await resetting({ answer: 'incomplete' }, '8 of 10 accounts reset, 2 unconfirmed')(scene);
  await viewRun(scene.page);
  await shown(scene.page, 'Missing from response: 2');
};

async function listed(scene: Scene): Promise<void> {
  await resetting({}, '10 accounts were reset')(scene);
  await openPage(scene.page, 'History');
  await scene.page.getByRole('table', { name: 'History' }).waitFor();
}

export const historyStates: States = {
  async none(scene) {
    // Other stories have run something on this server, and the API has recorded it.
    await scene.page.route('**/api/audit-log?*', (route) => route.fulfill({ json: [] }));
    await openWhole(scene, '/history');
    await shown(scene.page, 'No changes yet.');
  },
  list: listed,
  async found(scene) {
    await listed(scene);
    await scene.page.getByLabel('Find an account or profile').fill('-0001');
    // Other stories have reset the same account on this server, and the API has recorded it.
    await shown(scene.page, /^Found in \d+ changes?/);
  },
  'several outcomes': missing,
  async 'a save'(scene) {
    await openWhole(scene, scene.profile.page);
    await scene.page.getByLabel('Notes', { exact: true }).fill(`Saved at ${Date.now()}`);
    await press(scene.page, 'Save changes');
    await shown(scene.page, 'Undo save');
    await openPage(scene.page, 'History');
    await scene.page
      .getByRole('link', { name: /^Saved profile/ })
      .first()
      .click();
    await shown(scene.page, 'Undo this edit');
  },
  async 'dialog Delete result'(scene) {
    await missing(scene);
    await press(scene.page, 'Delete result');
    await scene.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
  },
  async 'not saved here'(scene) {
    await openWhole(scene, '/history/unknown');
    await shown(scene.page, 'Changes are saved in the browser that made them');
  },
};
