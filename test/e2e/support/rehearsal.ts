import type { Page } from '@playwright/test';
import { rehearsalBehaviors, rehearsalPresets, type Behaviors } from '#contract';
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
export async function behave(server: RunningServer, behaviors: Partial<Behaviors>): Promise<void> {
  await ask(server, '/rehearsal', { method: 'PUT', body: JSON.stringify(behaviors) });
}

/** Every option of a behavior, so that none is without a story. */
export function optionsOf<Name extends keyof Behaviors>(name: Name): Behaviors[Name][] {
  return Object.keys(rehearsalBehaviors[name].options) as Behaviors[Name][];
}

/** Every server that has a name, and its behaviors. */
export const presets: [name: string, behaviors: Partial<Behaviors>][] = Object.entries(
  rehearsalPresets,
).map(([name, { behaviors }]) => [name, behaviors]);

const slow = 'Too many requests';
const unreachable = "Can't reach the API";
const unreadable = 'Unexpected API response';

/** What is said of a call that meets a fault. The faults that are left out have stories of their own. */
export const titles: Record<
  Exclude<Behaviors['fault'], 'none' | 'refused-key' | 'wrong-types' | 'huge'>,
  string
> = {
  forbidden: 'The API refused this action (403)',
  'slow-down-seconds': slow,
  'slow-down-date': slow,
  'slow-down': slow,
  'broken-500': 'API error (500)',
  'html-502': 'API error (502)',
  'html-504': "The API didn't respond in time",
  'cut-before': unreachable,
  'cut-after': unreachable,
  'cut-midway': unreachable,
  redirect: unreachable,
  truncated: unreadable,
  empty: unreadable,
  html: unreadable,
};

/** For a story whose sibling proves the same behaviour of the console, and which `npm run test:all` runs. */
export const thorough = { tag: '@thorough' };

/**
 * The options of a behavior in two stories: the first option of each outcome for `npm test`, and for
 * `npm run test:all` those that lead to the same outcomes. No outcome comes twice in a row, so that what is said of one
 * is not taken for what is said of the next.
 */
export function inTwoStories<Name extends string, Outcome>(
  outcomes: Record<Name, Outcome>,
): [first: Part<Name>, other: Part<Name>] {
  const [first = [], ...others] = inRounds(Object.entries(outcomes) as [Name, Outcome][]);
  return [
    ['first', first, {}],
    ['other', others.flat(), thorough],
  ];
}

type Part<Name> = [which: string, names: Name[], details: { tag?: string }];

/** First the first name of each outcome, then the second of each, and so on. */
function inRounds<Name>(outcomes: [Name, unknown][]): Name[][] {
  const rounds: [Name, unknown][][] = [];
  for (const each of outcomes) {
    const round = rounds.find((others) => others.every(([, outcome]) => outcome !== each[1]));
    if (round) round.push(each);
    else rounds.push([each]);
  }
  return rounds.map((round) => round.map(([name]) => name));
}

/** What the API has really stored, whatever it says. Afterwards it is calm. */
export async function truth<T>(server: RunningServer, path: string): Promise<T> {
  await behave(server, {});
  return ask<T>(server, path);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
