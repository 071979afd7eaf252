import { defineConfig } from '@playwright/test';
import { browserPath, wholeBrowserPath } from './test/e2e/support/browser-path.ts';
import { firefoxProject } from './test/e2e/support/firefox.ts';
import { memoryDir } from './test/support/memory-dir.ts';

// Before the servers and browsers start, which inherit it.
Object.assign(process.env, memoryDir());

/**
 * With every window a whole browser loads two pages for the popup of its address bar, which takes as long as the
 * console itself. The others are those that Playwright disables, because the last list alone counts.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'AvoidCorsURLLoaderRestartOnRedirect',
];

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
    `--disable-features=${unusedFeatures.join()}`,
  ],
};

/** What a whole browser allows after a user presses a button. */
const allowed = { permissions: ['clipboard-write'] };

const whole = { launchOptions: { ...launchOptions, executablePath: wholeBrowserPath() } };

/**
 * `npm run test:all` runs the stories in the browser that people have, which also has dialogs of its own, and with them
 * those of what the headless shell lacks: hidden tabs and printing.
 */
const isWhole = process.env['TEST_ALL'] === '1';

/** The stories in a real browser, against the built product over HTTP. Run `npm run build` first. */
export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    {
      name: 'stories',
      testMatch: '**/*.story.ts',
      grepInvert: isWhole ? /@thorough/ : /@thorough|@full/,
      use: { ...allowed, ...(isWhole && whole) },
    },
    { name: 'thorough', testMatch: '**/*.story.ts', grep: /@thorough/, use: allowed },
    firefoxProject(),
    // One after the other, from one server.
    { name: 'webkit', testMatch: '**/webkit.ts', fullyParallel: false, timeout: 360_000 },
    { name: 'screenshots', testMatch: 'screenshots.ts' },
    { name: 'fixture', testMatch: '**/make-fixture.ts' },
    // One after the other, from one server.
    { name: 'pictures', testMatch: 'pictures.ts', fullyParallel: false },
  ],
  globalSetup: './test/e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A failing story runs once more with a recording, for diagnosis. It still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 180_000,
  expect: {
    timeout: 15_000,
    // A visible color difference counts, even on a small button; antialiasing doesn't.
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
    // A click on something that never appears fails with its name, long before the story ends.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions,
  },
});
