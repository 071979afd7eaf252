import type { BrowserContext, Page } from '@playwright/test';

/** Removes the settings from the pages opened from now on: they are in the file, as on a static host. */
export async function leaveSettingsToFile(page: Page | BrowserContext): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|assets)\/|\./.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        /<script type="application\/json".*?<\/script>/,
        '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />',
      );
      return route.fulfill({ response, body });
    },
  );
}

/** Changes the settings of the pages opened from now on. */
export async function changeSettings(
  page: Page | BrowserContext,
  change: () => object,
): Promise<void> {
  await leaveSettingsToFile(page);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...change() } });
  });
}
