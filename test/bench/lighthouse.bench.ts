import { test } from '@playwright/test';
import { profileOf } from '../e2e/support/api.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { startServer } from './support/server.ts';
import { signInByHand } from '../e2e/support/story.ts';
import { audit, launchAudited, type Audit, type AuditedBrowser } from './support/audit.ts';
import { runs } from './support/options.ts';
import { record, type Row } from './support/row.ts';

/** Every page by its heading, and its URL for a signed-in user. */
const pages = {
  'Sign in': '/sign-in',
  'My account': '/account',
  'Proxy accounts': '/proxy-accounts',
  'Proxy profiles': '/proxy-profiles',
  'Edit proxy profile': undefined,
  History: '/history',
  Requests: '/requests',
};

const figures = {
  performance: ['score', 'points'],
  blocking: ['blocking time', 'ms'],
} as const satisfies Partial<Record<keyof Audit, [name: string, unit: Row['unit']]>>;

let server: RunningServer;
let signedIn: AuditedBrowser;
let signedOut: AuditedBrowser;
test.beforeAll(async () => {
  server = await startServer();
  signedOut = await launchAudited();
  signedIn = await launchAudited();
  const page = await signedIn.context.newPage();
  await signInByHand(page, server, '/account', true);
  await page.close();
});
test.afterAll(async () => {
  await signedIn.context.close();
  await signedOut.context.close();
  await server.stop();
});

for (const preset of ['mobile', 'desktop'] as const) {
  for (const [heading, address] of Object.entries(pages)) {
    test(`lighthouse: ${heading}, ${preset}`, async () => {
      const path = address ?? (await profileOf(server)).page;
      const { port } = heading === 'Sign in' ? signedOut : signedIn;
      const audits: Audit[] = [];
      for (let run = 0; run < runs; run += 1) {
        audits.push(await audit(`${server.url}${path}`, port, preset));
      }
      const short = [...new Set(audits.flatMap((each) => each.short))].join('; ');
      for (const [figure, [name, unit]] of Object.entries(figures)) {
        await record({
          measure: `Lighthouse ${preset}, ${heading}: ${name}`,
          unit,
          values: audits.map((each) => each[figure as keyof typeof figures]),
          note: figure === 'performance' && short ? `taken off by: ${short}` : undefined,
        });
      }
    });
  }
}
