import type { Page } from '@playwright/test';
import type { Habits } from '#contract';
import { ask } from './api.ts';
import { startServer, type RunningServer } from './server.ts';
import { test as base } from './story.ts';

/** Stories on a server that rehearses. It is calm when a story begins. */
export const test = base.extend<{ calm: void }, { server: RunningServer }>({
  server: [
    async ({}, provide) => {
      const server = await startServer({ env: { REHEARSE: 'calm', SEED_ACCOUNTS: '1500' } });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  calm: [
    async ({ server }, provide) => {
      await behave(server, {});
      await provide();
    },
    { auto: true },
  ],
});

/** How the API behaves from now on; what is left out it does as it would without a rehearsal. */
export async function behave(server: RunningServer, habits: Partial<Habits>): Promise<void> {
  await ask(server, '/rehearsal', { method: 'PUT', body: JSON.stringify(habits) });
}

/** What the API has really stored, whatever it says. Afterwards it is calm. */
export async function truth<T>(server: RunningServer, path: string): Promise<T> {
  await behave(server, {});
  return ask<T>(server, path);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
