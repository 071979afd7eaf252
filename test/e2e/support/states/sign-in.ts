import { press } from '../story.ts';
import { shown, type Scene, type States } from './scene.ts';

async function enter({ page, open }: Scene, key: string): Promise<void> {
  await open('/sign-in');
  await page.getByLabel('API key', { exact: true }).fill(key);
  await press(page, 'Sign in');
}

export const signInStates: States = {
  async empty({ page, open }) {
    await open('/sign-in');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  },
  async 'no key entered'(scene) {
    await enter(scene, '');
    await shown(scene.page, 'Enter your API key.');
  },
  async 'key refused'(scene) {
    await enter(scene, 'not-the-key');
    await shown(scene.page, 'The API rejected this key');
  },
  async 'API out of reach'(scene) {
    scene.server.behave({ fault: 'cut-before' });
    await enter(scene, scene.server.apiKey);
    await shown(scene.page, "Can't reach the API");
  },
};
