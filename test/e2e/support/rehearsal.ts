import type { Page } from '@playwright/test';
import { rehearsalBehaviors, rehearsalPresets, type Behaviors } from '#contract';
import { ask } from './api.ts';
import { startServer, type RunningServer } from './server.ts';
import { test as base } from './story.ts';

/** Stories on a server with a rehearsal. It behaves normally when a story starts. */
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

/** The API's behavior from now on; omitted behaviors are as without a rehearsal. */
export async function behave(server: RunningServer, behaviors: Partial<Behaviors>): Promise<void> {
  await ask(server, '/rehearsal', { method: 'PUT', body: JSON.stringify(behaviors) });
}

/** Every option of a behavior, so that each has a story. */
export function optionsOf<Name extends keyof Behaviors>(name: Name): Behaviors[Name][] {
  return Object.keys(rehearsalBehaviors[name].options) as Behaviors[Name][];
}

/** Every preset with its behaviors. */
export const presets: [name: string, behaviors: Partial<Behaviors>][] = Object.entries(
  rehearsalPresets,
).map(([name, { behaviors }]) => [name, behaviors]);

const slow = 'Too many requests';
const unreachable = "Can't reach the API";
const unreadable = 'Unexpected API response';

/** The message for a call that meets a fault. The omitted faults have their own stories. */
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
  redirect: 'Redirect instead of a response',
  truncated: unreadable,
  empty: unreadable,
  html: 'Web page instead of a response',
};

/** For a story that `npm run test:all` runs, because another one proves the same behavior of the console. */
export const thorough = { tag: '@thorough' };

/**
 * The options of a behavior in two stories: the first option of each outcome for `npm test`, and the others
 * with the same outcomes for `npm run test:all`. No outcome occurs twice in a row, so that one message isn't
 * mistaken for the next.
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

/** The first name of each outcome, then the second of each, and so on. */
function inRounds<Name>(outcomes: [Name, unknown][]): Name[][] {
  const rounds: [Name, unknown][][] = [];
  for (const each of outcomes) {
    const round = rounds.find((others) => others.every(([, outcome]) => outcome !== each[1]));
    if (round) round.push(each);
    else rounds.push([each]);
  }
  return rounds.map((round) => round.map(([name]) => name));
}

/** What the API has really stored, whatever it returns. Afterwards it behaves normally. */
export async function truth<T>(server: RunningServer, path: string): Promise<T> {
  await behave(server, {});
  return ask<T>(server, path);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
