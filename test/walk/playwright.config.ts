import { defineConfig } from '@playwright/test';

/** The random walks of `npm run walk`, one after the other: each has a server and a browser of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.walk.ts',
  globalSetup: '../e2e/support/global-setup.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 0,
  reporter: [['list']],
  outputDir: '../../test-results/walk',
});
