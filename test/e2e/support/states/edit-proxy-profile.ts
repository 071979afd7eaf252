import type { Page } from '@playwright/test';
import { portRange, type ProxyProfile } from '#contract';
import type { Behaviors } from '../../../../server/rehearsal/behaviors.ts';
import { ask } from '../api.ts';
import { field, press } from '../story.ts';
import { answering, openWhole, shown, type Scene, type Show, type States } from './scene.ts';

async function openProfile(scene: Scene): Promise<void> {
  await openWhole(scene, scene.profile.page);
  await field(scene.page, 'Name').waitFor();
}

/** Opens a profile and types these texts into its fields. */
async function type(scene: Scene, texts: Record<string, string>): Promise<void> {
  await openProfile(scene);
  for (const [name, text] of Object.entries(texts)) await field(scene.page, name).fill(text);
}

/** Saves some texts with an API of these behaviors, and waits for a sentence. */
function saving(
  texts: Record<string, string>,
  behaviors: Partial<Behaviors>,
  sentence: string | RegExp,
): Show {
  return async (scene) => {
    await type(scene, texts);
    scene.server.behave(behaviors);
    await press(scene.page, 'Save changes');
    await shown(scene.page, sentence);
  };
}

const refused = { 'Country code': 'zz', 'Session type': 'weird' };
const edited = { Notes: 'Typed for this state.', City: 'Kassel' };

function pressing(texts: Record<string, string>, name: string): Show {
  return async (scene) => {
    await type(scene, texts);
    await press(scene.page, name);
    await scene.page.getByRole('dialog').waitFor();
  };
}

/** An item of the form's menu. */
function choosing(name: string): Show {
  return async (scene) => {
    await openProfile(scene);
    await press(scene.page, 'More');
    await press(scene.page, name);
    await scene.page.getByRole('dialog').waitFor();
  };
}

const connect = (page: Page) => page.getByRole('region', { name: 'Connect' });

async function enterHost(scene: Scene, host: string): Promise<void> {
  await openProfile(scene);
  await connect(scene.page).getByLabel('Host').fill(host);
}

export const editProxyProfileStates: States = {
  loaded: openProfile,
  async edited(scene) {
    await type(scene, edited);
    await shown(scene.page, 'Unsaved changes');
  },
  async 'connection shown'(scene) {
    await enterHost(scene, 'proxy.example.com');
    await connect(scene.page).getByLabel('Include username and password').check();
    await press(scene.page, 'Show connection string');
    await shown(scene.page, /@proxy\.example\.com:\d/);
  },
  async 'connection without a usable host'(scene) {
    await enterHost(scene, 'https://proxy.example.com');
    await shown(scene.page, 'Enter only the host, without “https://”.');
  },
  async 'nothing is known'(scene) {
    scene.server.behave({ lists: 'none' });
    await openProfile(scene);
    await shown(scene.page, 'Current values unavailable');
  },
  loading: answering(undefined, { latency: '40s' }, 'Edit proxy profile'),
  error: answering(undefined, { fault: 'html-502' }, "The API's server isn't answering (502)"),
  async faults(scene) {
    await type(scene, {
      Name: 'ab',
      Port: String(portRange[0] - 1),
      'GPS latitude': 'north',
      ASN: '1.5',
      'Proxy account ID': '65xyz',
      'Country code': 'Nowhere',
      Subnets: '10.0.0.1/8\nhost',
    });
    await press(scene.page, 'Save changes');
    await scene.page.locator('[aria-invalid=true]').first().waitFor();
  },
  findings: saving(refused, { rules: 'stricter' }, '2 problems'),
  'findings without a place': saving(refused, { rules: 'stricter', paths: 'empty' }, '2 problems'),
  saved: saving({ Notes: `Saved at ${Date.now()}.` }, {}, 'Saved'),
  async 'save not known'(scene) {
    const texts = { Notes: `Perhaps saved at ${Date.now()}.` };
    const behaviors = { fault: 'cut-after', on: 'writes' } as const;
    await saving(texts, behaviors, "We can't confirm that the change was saved.")(scene);
    await shown(scene.page, 'Save unconfirmed');
  },
  async 'save that is taking a while'(scene) {
    // Once the page is left it may be stored after all.
    await type(scene, { Notes: `Saved late at ${Date.now()}.` });
    await scene.page.route(`**${scene.profile.api}`, async (route) => {
      if (route.request().method() !== 'PUT') await route.fallback();
    });
    await press(scene.page, 'Save changes');
    await shown(scene.page, "The API hasn't confirmed the save yet");
  },
  'save whose look before it failed': saving(
    edited,
    { fault: 'html-502', on: 'reads' },
    "Couldn't check the current values",
  ),
  'stored otherwise': saving(
    { Notes: 'With a blank at its end. ' },
    { update: 'tidies' },
    'The API stored 1 field differently',
  ),
  async 'changed elsewhere'(scene) {
    const { page, server, profile } = scene;
    await type(scene, edited);
    const { location, ...stored } = await ask<ProxyProfile>(server, profile.api);
    const theirs = { ...stored, location: { ...location, city: `Fulda ${Date.now()}` } };
    await ask(server, profile.api, { method: 'PUT', body: JSON.stringify(theirs) });
    await press(page, 'Save changes');
    await shown(page, 'Profile changed since you loaded it');
  },
  'dialog Review changes': pressing(edited, 'Review changes'),
  async 'menu More'(scene) {
    await openProfile(scene);
    await press(scene.page, 'More');
    await scene.page.getByRole('button', { name: 'Fill from JSON' }).waitFor();
  },
  'dialog Duplicate profile': choosing('Duplicate profile'),
  'dialog Fill from JSON': choosing('Fill from JSON'),
  async 'dialog Leave without saving'(scene) {
    await type(scene, edited);
    await scene.page.getByRole('link', { name: 'History' }).click();
    await scene.page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  },
  async 'dialog Choose an account'(scene) {
    await pressing({}, 'Choose account')(scene);
    await shown(scene.page, /^[\d,]+ accounts/);
  },
  async 'draft offered'(scene) {
    await type(scene, edited);
    await shown(scene.page, 'Unsaved changes');
    await scene.page.getByRole('link', { name: 'History' }).click();
    await press(scene.page, 'Leave without saving');
    await openProfile(scene);
    await shown(scene.page, 'Restore draft');
  },
  async 'map open'(scene) {
    await type(scene, {
      'GPS latitude': '52.5',
      'GPS longitude': '13.4',
      'GPS radius (miles)': '100',
    });
    await press(scene.page, 'Show map');
    await scene.page.getByRole('button', { name: 'Zoom in' }).waitFor();
  },
};
