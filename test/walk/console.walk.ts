import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { presets } from '../../server/rehearsal/behaviors.ts';
import { startKillableBrowser } from '../e2e/support/killable-browser.ts';
import { startServer } from '../e2e/support/server.ts';
import { bombadil, type Step } from './bombadil.ts';
import { KEY } from './key.ts';
import { known, walkedServer } from './known.ts';
import type { Seen } from './watch-page.ts';

const MINUTES = Number(process.env['WALK_MINUTES'] ?? 4);

for (const rehearsal of Object.keys(presets)) {
  test(`a random walk over the console finds no fault: ${rehearsal}`, async () => {
    const server = await startServer(walkedServer(rehearsal));
    const ids = JSON.stringify(await known());
    const profile = await mkdtemp(join(tmpdir(), 'walk-'));
    const trace = test.info().outputPath();
    const until = Date.now() + MINUTES * 60_000;
    const logged: string[] = [];
    const steps: Step[] = [];
    let restarts = -1;
    // A new browser on the same profile, as after a crash.
    while (Date.now() < until && faultsIn(steps).length === 0) {
      restarts += 1;
      const browser = await startKillableBrowser(profile);
      const page = await browser.context.newPage();
      await page.goto(`${server.url}/robots.txt`);
      await page.evaluate((text) => localStorage.setItem('walk.known', text), ids);
      await page.close();
      browser.context.on('console', (message) => logged.push(message.text()));
      const walked = await bombadil(trace, [
        'browser',
        'test-external',
        `--remote-debugger=http://${new URL(browser.address).host}`,
        '--create-target',
        '--instrument-javascript=inline',
        '--width=1280',
        '--height=900',
        `--time-limit=${Math.ceil((until - Date.now()) / 1000)}s`,
        `--output-path=${trace}`,
        '--output-path-overwrite',
        server.url,
        'test/walk/console.ts',
      ]);
      steps.push(...walked.steps);
      expect(walked.isStuck || walked.printed.includes('Test finished'), walked.printed).toBe(true);
      // Bombadil has closed the browser, unless it was stuck.
      await browser.kill().catch(() => undefined);
    }
    await server.stop();
    await rm(profile, { recursive: true, force: true });

    process.stdout.write(`${rehearsal}: ${JSON.stringify({ ...summaryOf(steps), restarts })}\n`);
    expect(faultsIn(steps), `Look at it: npx bombadil browser inspect ${trace}`).toEqual([]);
    expect(logged.filter((text) => text.includes(KEY))).toEqual([]);
    await rm(trace, { recursive: true });
  });
}

/** Each property that was violated, when, and after which steps. */
function faultsIn(steps: readonly Step[]) {
  const found = new Map<string, object>();
  for (const [at, { violations, snapshots, state }] of steps.entries()) {
    for (const { name } of violations) {
      if (found.has(name)) continue;
      const before = steps.slice(Math.max(0, at - 8), at + 1).map(({ action }) => brief(action));
      const seen = snapshots.find((snapshot) => snapshot.name === 'seen')?.value;
      found.set(name, { name, step: at, url: state.url, seen, before });
    }
  }
  return [...found.values()];
}

function brief(action: unknown): string {
  const { Click: click } = (action ?? {}) as { Click?: { fingerprint: Record<string, unknown> } };
  if (!click) return JSON.stringify(action);
  const {
    tag,
    text_content: text,
    accessible_name: label,
    name_attr: name,
    href,
  } = click.fingerprint;
  return `Click ${JSON.stringify([tag, text ?? label ?? name ?? href])}`;
}

/** How far the walk came, and how often there was something to compare. */
function summaryOf(steps: readonly Step[]) {
  const seen = steps.flatMap(({ snapshots }) => {
    const { value } = snapshots.find(({ name }) => name === 'seen') ?? {};
    return value === null || value === undefined ? [] : [value as Seen];
  });
  const addresses = new Set(steps.map(({ state }) => new URL(state.url).pathname)).size;
  // Each browser counts anew.
  const writes = seen.reduce(
    (sum, { writes: now }, at) => sum + Math.max(0, now - (seen[at - 1]?.writes ?? 0)),
    0,
  );
  const texts = seen.filter(({ isTextCompared }) => isTextCompared).length;
  const results = seen.filter(({ isResultCompared }) => isResultCompared).length;
  return { steps: steps.length, addresses, writes, texts, results };
}
