import { defineConfig } from '@playwright/test';
import { browserPath, wholeBrowserPath } from './test/e2e/support/browser-path.ts';

const launchOptions = {
  executablePath: browserPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** What a whole browser allows whoever presses a button. */
const allowed = { permissions: ['clipboard-write'] };

/** The stories in a real browser, against the built product over HTTP. `npm run build` comes first. */
export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    {
      name: 'stories',
      testMatch: '**/*.story.ts',
      grepInvert: /@thorough|@full/,
      use: allowed,
    },
    { name: 'thorough', testMatch: '**/*.story.ts', grep: /@thorough/, use: allowed },
    // What differs between the shell and the browsers that people use: what a hidden tab does, and printing.
    {
      name: 'full',
      testMatch: '**/*.story.ts',
      grep: /@full/,
      use: { launchOptions: { ...launchOptions, executablePath: wholeBrowserPath() } },
    },
    { name: 'screenshots', testMatch: 'screenshots.ts' },
    // One after the other, of one server.
    { name: 'pictures', testMatch: 'pictures.ts', fullyParallel: false },
  ],
  globalSetup: './test/e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A story that fails runs once more, recorded, so that one can see why. It still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 180_000,
  expect: {
    timeout: 15_000,
    // A step between two colours that one can see counts, if only for a small button; other edges of letters do not.
    toHaveScreenshot: {
      pathTemplate: 'test/pictures/{arg}{ext}',
      threshold: 0.05,
      maxDiffPixelRatio: 0.002,
    },
  },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    launchOptions,
  },
});
