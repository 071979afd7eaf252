import { formatCount } from '../lib/format.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';

/** What happened and what to do about it, for any failure. */
interface FailureText {
  title: string;
  meaning: string;
  /** The server's own message, if it is useful. */
  said: string | undefined;
}

interface FailureOptions {
  /** The call changes something. */
  write?: boolean;
  /** Sending it again returns the response to the first call, so that it is done once. */
  isRepeatable?: boolean;
  /** Waiting times count from here. */
  now?: number;
}

/** The text for a failed call. */
export function describeFailure(
  error: unknown,
  { write = false, isRepeatable = false, now = 0 }: FailureOptions = {},
): FailureText {
  if (!(error instanceof ApiError)) {
    return {
      title: 'Something went wrong',
      meaning: 'This is a problem with the console, not the API. Try again, or reload the page.',
      said: undefined,
    };
  }
  const text = texts[error.kind];
  const [title, next, context] = typeof text === 'function' ? text(error, { write, now }) : text;
  const maybe = isRepeatable ? MAYBE_REPEATABLE : MAYBE;
  const meaning = [context, write && error.mayBeDone ? maybe : next].filter(Boolean).join(' ');
  return { title, meaning, said: error.detail ?? error.title };
}

const MAYBE = "We can't confirm that the change was saved. Check before trying again.";
const MAYBE_REPEATABLE =
  "We can't confirm that the change was saved. If you make no further edits, you can safely try again: the API won't store it twice.";

const SIGNED_OUT =
  'Your single sign-on session may have ended. To sign in again, open this site in another tab.';

/** `next` isn't said of a write that may have been done anyway; `context` applies to reads and writes alike. */
type Sentences = [title: string, next: string, context?: string];

const texts: Record<
  ApiErrorKind,
  Sentences | ((error: ApiError, call: { write: boolean; now: number }) => Sentences)
> = {
  network: [
    "Can't reach the API",
    'Check the connection and try again.',
    "The connection failed, or the API doesn't allow requests from this site.",
  ],
  timeout: ["The API didn't respond in time", 'It may be busy. Try again in a moment.'],
  stopped: ['You stopped waiting for the API', "Try again when you're ready."],
  'no-key': ({ status }) =>
    status === null
      ? ['Nothing was sent', 'The console was locked or signed out first. Try again.']
      : [
          'The API key was replaced',
          'The API rejected the previous key, so nothing was changed. Try again.',
        ],
  'refused-key': ({ isWebPage }) =>
    isWebPage
      ? ['Web page instead of a response (401)', 'Otherwise, check the key.', SIGNED_OUT]
      : ['The API rejected the key', 'The key is wrong or no longer valid. Enter a valid key.'],
  forbidden: ({ isWebPage }) =>
    isWebPage
      ? ['Web page instead of a response (403)', 'Otherwise, contact your provider.', SIGNED_OUT]
      : ['The API refused this action (403)', 'Contact your provider.'],
  'not-found': [
    "The API can't find this",
    "It doesn't exist, or this key can't access it. Check the IDs.",
  ],
  invalid: ({ findings }, { write }) => [
    'The API rejected the request',
    findings.length > 0
      ? 'The problems are listed below.'
      : write
        ? 'Check your input and try again.'
        : 'It may not support this request.',
  ],
  'rate-limited': (error, { now }) => ['Too many requests', `Try again ${waitText(error, now)}.`],
  'too-large': ['The request is too large', 'Shorten your input, or send fewer items at a time.'],
  server: ({ status }) => [
    `API error${status ? ` (${status})` : ''}`,
    'Try again in a moment.',
    "The problem is on the API's side.",
  ],
  'under-way': [
    'The request may still be running',
    'Try again in a moment.',
    'The API reported a conflict (409).',
  ],
  unreadable: ['Unexpected API response', "It isn't in the expected format. Try again."],
  'web-page': ({ status }) => [
    `${(status ?? 300) < 300 ? 'Web page' : 'Redirect'} instead of a response`,
    'Then try again.',
    SIGNED_OUT,
  ],
};

function waitText({ retryAfter, at }: ApiError, now: number): string {
  if (retryAfter === undefined) return 'in a moment';
  const seconds = Math.ceil((retryAfter - Math.max(0, now - at)) / 1000);
  if (seconds <= 0) return 'now';
  return `in ${seconds < 120 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')}`;
}
