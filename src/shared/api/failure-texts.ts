import { formatCount, formatDateTime } from '../lib/format.ts';
import { failureTitles } from './failure-titles.ts';

/** `next` isn't said of a write that may have been done anyway; `context` applies to reads and writes alike. */
export type Sentences = readonly [next: string, context?: string];

export const titles = failureTitles;
export { titlesWithStatus } from './failure-titles.ts';

const session =
  'If your single sign-on session has ended, open this site in another tab to sign in again.';

export const meanings = {
  ownFault: ['The console failed, not the API. Try again, or reload the page.'],
  network: ['Check the connection and try again.'],
  cut: ['Try again.', 'The connection broke before all of it arrived.'],
  timeout: ['It may be busy. Try again in a moment.'],
  stopped: ["Try again when you're ready."],
  notSent: ['The console was locked or signed out first. Try again.'],
  keyReplaced: ['Nothing was changed. Try again.'],
  keyRefused: ['Enter a valid key.'],
  keyRefusedByPage: ['Otherwise, check the key.', session],
  forbidden: ['Contact your provider.'],
  forbiddenByPage: ['Otherwise, contact your provider.', session],
  notFound: ["It doesn't exist, or this key can't access it. Check the IDs."],
  tooLarge: ['Shorten your input, or send fewer items at a time.'],
  serverError: ['Try again in a moment.', "The problem is on the API's side."],
  notAnswering: [
    'Try again in a moment. If this goes on, contact your provider.',
    'Something in front of the API responded in its place.',
  ],
  unreadable: ["It isn't in the expected format. Try again."],
  webPage: ['Then try again.', session],
  redirect: ['Then try again.', session],
  challenge: [
    'Ask your provider to let requests through without this check.',
    "The API didn't get the request.",
  ],
} satisfies Record<string, Sentences>;

/** Of an API at another address, which has to allow requests. */
export const networkElsewhere: Sentences = [
  meanings.network[0],
  "The connection failed, or the API doesn't allow requests from this site.",
];

/** What has problems: listed ones, what the user entered, or a read. */
export const invalidMeanings = {
  listed: 'The problems are listed below.',
  input: 'Check your input and try again.',
  read: 'It may not support this request.',
};

/** After too many requests. Undefined: the API doesn't say when. */
export function tryAgainIn(seconds: number | undefined): string {
  if (seconds === undefined) return 'Try again in a moment.';
  if (seconds <= 0) return 'Try again now.';
  return seconds < 120
    ? `Try again in ${formatCount(seconds, 'second')}.`
    : `Try again in ${formatCount(Math.ceil(seconds / 60), 'minute')}.`;
}

/** Of a change that surely wasn't carried out; followed by the next step. */
export const nothingChanged = 'Nothing was changed.';
export const mayBeSaved = "We can't confirm that the change was saved. Check before trying again.";

export const apiSays = (said: string) => `The API says: ${said}`;
export const shownSince = (at: number) => `Showing data from ${formatDateTime(at)}.`;

export const nothingLoaded = 'Nothing was loaded.';
/** `what` is running, e.g. "Loading the teams". */
export const takesLong = (what: string) => `${what} is taking a while`;
