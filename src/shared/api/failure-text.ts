import { formatCount } from '../lib/format.ts';
import { ApiError } from './api-error.ts';

/** What happened and what to do about it, for any failure. */
export interface FailureText {
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
  const { title, context, next } = sentences(error, write, now);
  const maybe = isRepeatable ? MAYBE_REPEATABLE : MAYBE;
  const meaning = [context, write && error.mayBeDone ? maybe : next].filter(Boolean).join(' ');
  return { title, meaning, said: error.detail ?? error.title };
}

const MAYBE = "We can't confirm that the change was saved. Check before trying again.";
const MAYBE_REPEATABLE =
  "We can't confirm that the change was saved. If you make no further edits, you can safely try again: the API won't store it twice.";

const SIGNED_OUT =
  'Your single sign-on session may have ended. To sign in again, open this site in another tab.';

interface Sentences {
  title: string;
  /** Applies to reads and writes alike. */
  context?: string;
  /** Omitted if a write may have been done anyway, which has its own sentence. */
  next: string;
}

function sentences(error: ApiError, write: boolean, now: number): Sentences {
  switch (error.kind) {
    case 'network':
      return {
        title: "Can't reach the API",
        context: "The connection failed, or the API doesn't allow requests from this site.",
        next: 'Check the connection and try again.',
      };
    case 'timeout':
      return {
        title: "The API didn't respond in time",
        next: 'It may be busy. Try again in a moment.',
      };
    case 'stopped':
      return { title: 'You stopped waiting for the API', next: "Try again when you're ready." };
    case 'no-key':
      if (error.status !== null) {
        return {
          title: 'The API key was replaced',
          next: 'The API rejected the previous key, so nothing was changed. Try again.',
        };
      }
      return {
        title: 'Nothing was sent',
        next: 'The console was locked or signed out first. Try again.',
      };
    case 'refused-key':
      if (error.isWebPage) {
        return {
          title: 'Web page instead of a response (401)',
          context: SIGNED_OUT,
          next: 'Otherwise, check the key.',
        };
      }
      return {
        title: 'The API rejected the key',
        next: 'The key is wrong or no longer valid. Enter a valid key.',
      };
    case 'forbidden':
      if (error.isWebPage) {
        return {
          title: 'Web page instead of a response (403)',
          context: SIGNED_OUT,
          next: 'Otherwise, contact your provider.',
        };
      }
      return {
        title: 'The API refused this action (403)',
        next: 'Contact your provider.',
      };
    case 'not-found':
      return {
        title: "The API can't find this",
        next: "It doesn't exist, or this key can't access it. Check the IDs.",
      };
    case 'invalid':
      return {
        title: 'The API rejected the request',
        next:
          error.findings.length > 0
            ? 'The problems are listed below.'
            : write
              ? 'Check your input and try again.'
              : 'It may not support this request.',
      };
    case 'rate-limited':
      return {
        title: 'Too many requests',
        next: `Try again ${waitText(error, now)}.`,
      };
    case 'too-large':
      return {
        title: 'The request is too large',
        next: 'Shorten your input, or send fewer items at a time.',
      };
    case 'server':
      return {
        title: `API error${error.status ? ` (${error.status})` : ''}`,
        context: "The problem is on the API's side.",
        next: 'Try again in a moment.',
      };
    case 'under-way':
      return {
        title: 'The request may still be running',
        context: 'The API reported a conflict (409).',
        next: 'Try again in a moment.',
      };
    case 'unreadable':
      return {
        title: 'Unexpected API response',
        next: "It isn't in the expected format. Try again.",
      };
    case 'web-page':
      return {
        title: `${(error.status ?? 300) < 300 ? 'Web page' : 'Redirect'} instead of a response`,
        context: SIGNED_OUT,
        next: 'Then try again.',
      };
  }
}

function waitText({ retryAfter, at }: ApiError, now: number): string {
  if (retryAfter === undefined) return 'in a moment';
  const seconds = Math.ceil((retryAfter - Math.max(0, now - at)) / 1000);
  if (seconds <= 0) return 'now';
  return `in ${seconds < 120 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')}`;
}
