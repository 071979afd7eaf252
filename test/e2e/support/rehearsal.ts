import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { listen } from '../../../server/listen.ts';
import {
  behaviorOptions,
  presets as byName,
  type Behaviors,
} from '../../../server/rehearsal/behaviors.ts';
import { changingRehearsal, type ChangingRehearsal } from '../../support/servers/rehearsal.ts';
import { ask } from './api.ts';
import { startServer, type RunningServer } from './server.ts';
import { test as base } from './story.ts';

/** A server whose API can be made to misbehave in another way at any moment, which the product itself can't. */
export interface RehearsedServer extends RunningServer {
  behave: ChangingRehearsal['behave'];
  /** The product behind it, which always tells the truth. */
  product: RunningServer;
}

/** Stories on a server with a rehearsal. It behaves normally when a story starts. */
export const test = base.extend<{ calm: void }, { consoleDir: string; server: RehearsedServer }>({
  consoleDir: ['dist/console', { scope: 'worker' }],
  server: [
    async ({ consoleDir }, provide) => {
      const product = await startServer({ env: { SEED_ACCOUNTS: '1500' } });
      const rehearsal = changingRehearsal(createForwarder({ upstream: product.url }));
      // As a server with REHEARSE sets it.
      const config = { ...defaultConsoleConfig, rehearsal: true };
      const app = createApp({ api: rehearsal, consoleDir, config });
      const front = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
      const { behave } = rehearsal;
      const server: RehearsedServer = { ...product, url: front.url, product, behave };
      await provide(server);
      await front.close(0);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  calm: [
    async ({ server }, provide) => {
      server.behave({});
      await provide();
    },
    { auto: true },
  ],
});

/** Every option of a behavior, so that each has a story. */
export function optionsOf<Name extends keyof Behaviors>(name: Name) {
  return [...behaviorOptions[name]] as Behaviors[Name][];
}

/** Every preset with its behaviors. */
export const presets: [name: string, behaviors: Partial<Behaviors>][] = Object.entries(byName);

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
  'html-502': "The API's server isn't answering (502)",
  'html-504': "The API's server isn't answering (504)",
  'cut-before': unreachable,
  'cut-after': unreachable,
  'cut-midway': 'The response was cut off',
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
export function truth<T>({ product, behave }: RehearsedServer, path: string): Promise<T> {
  behave({});
  return ask<T>(product, path);
}
