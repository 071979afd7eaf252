import { formatCount, formatDateTime } from '../lib/format.ts';
import * as common from '../lib/texts.ts';

/** `next` isn't said of a write that may have been done anyway; `context` applies to reads and writes alike. */
export type Sentences = readonly [title: string, next: string, context?: string];

const session =
  'Your single sign-on session may have ended. To sign in again, open this site in another tab.';

export const ownFault: Sentences = [
  common.somethingWrong,
  'This is a problem with the console, not the API. Try again, or reload the page.',
];
export const network: Sentences = [
  "Can't reach the API",
  'Check the connection and try again.',
  "The connection failed, or the API doesn't allow requests from this site.",
];
export const timeout: Sentences = [
  "The API didn't respond in time",
  'It may be busy. Try again in a moment.',
];
export const stopped: Sentences = [
  'You stopped waiting for the API',
  "Try again when you're ready.",
];
export const notSent: Sentences = [
  'Nothing was sent',
  'The console was locked or signed out first. Try again.',
];
export const keyReplaced: Sentences = [
  'The API key was replaced',
  'The API rejected the previous key, so nothing was changed. Try again.',
];
export const keyRefused: Sentences = [
  'The API rejected the key',
  'The key is wrong or no longer valid. Enter a valid key.',
];
export const keyRefusedByPage: Sentences = [
  'Web page instead of a response (401)',
  'Otherwise, check the key.',
  session,
];
export const forbidden: Sentences = ['The API refused this action (403)', 'Contact your provider.'];
export const forbiddenByPage: Sentences = [
  'Web page instead of a response (403)',
  'Otherwise, contact your provider.',
  session,
];
export const notFound: Sentences = [
  "The API can't find this",
  "It doesn't exist, or this key can't access it. Check the IDs.",
];
/** `whose`: what has problems: listed ones, what the user entered, or a read. */
export const invalid = (whose: 'listed' | 'input' | 'read'): Sentences => [
  'The API rejected the request',
  {
    listed: 'The problems are listed below.',
    input: 'Check your input and try again.',
    read: 'It may not support this request.',
  }[whose],
];
/** `seconds`: until then; undefined: the API doesn't say. */
export const rateLimited = (seconds: number | undefined): Sentences => [
  'Too many requests',
  tryAgain(seconds),
];
function tryAgain(seconds: number | undefined): string {
  if (seconds === undefined) return 'Try again in a moment.';
  if (seconds <= 0) return 'Try again now.';
  return seconds < 120
    ? `Try again in ${formatCount(seconds, 'second')}.`
    : `Try again in ${formatCount(Math.ceil(seconds / 60), 'minute')}.`;
}
export const tooLarge: Sentences = [
  'The request is too large',
  'Shorten your input, or send fewer items at a time.',
];
export const serverError = (status: number | null): Sentences => [
  status ? `API error (${status})` : 'API error',
  'Try again in a moment.',
  "The problem is on the API's side.",
];
export const underWay: Sentences = [
  'The request may still be running',
  'Try again in a moment.',
  'The API reported a conflict (409).',
];
export const unreadable: Sentences = [
  'Unexpected API response',
  "It isn't in the expected format. Try again.",
];
export const webPage: Sentences = ['Web page instead of a response', 'Then try again.', session];
export const redirect: Sentences = ['Redirect instead of a response', 'Then try again.', session];

export const mayBeSaved = "We can't confirm that the change was saved. Check before trying again.";
export const mayBeRepeated =
  "We can't confirm that the change was saved. If you make no further edits, you can safely try again: the API won't store it twice.";

export const apiSays = (said: string) => `The API says: ${said}`;
export const shownSince = (at: number) => `Showing data from ${formatDateTime(at)}.`;

export const nothingLoaded = 'Nothing was loaded.';
/** `what` is running, e.g. "Loading the teams". */
export const takesLong = (what: string) => `${what} is taking a while`;
export const keepWaiting = "The API hasn't responded yet. You can keep waiting or cancel.";
