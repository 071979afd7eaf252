import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/**
 * The measurements of `npm run bench`, one after the other so that none disturbs another. Nothing here fails
 * for being slow: it measures, and people judge.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  globalSetup: '../e2e/support/global-setup.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 10 * 60_000,
  reporter: [['list'], ['./support/table-reporter.ts']],
  outputDir: '../../test-results/bench',
  use: { ...base.use, trace: 'off' },
});
