import { formatCount } from '../lib/format.ts';
import { ApiError } from './api-error.ts';

/** What happened, what it means and what to do: three short sentences for any failure. */
export interface FailureText {
  title: string;
  meaning: string;
  /** What the server itself said, if it said anything of use. */
  said: string | undefined;
}

/**
 * Sentences for a failed call. `write` is true where the call was to change something; what is to be waited
 * for is told as of `now`.
 */
export function describeFailure(error: unknown, { write = false, now = 0 } = {}): FailureText {
  if (!(error instanceof ApiError)) {
    return {
      title: 'Something went wrong in this page',
      meaning: 'This is a fault of the console, not of the API. Try again, or reload the page.',
      said: undefined,
    };
  }
  const { title, context, next } = sentences(error, write, now);
  const meaning = [context, write && error.mayBeDone ? MAYBE : next].filter(Boolean).join(' ');
  return { title, meaning, said: error.detail ?? error.title };
}

const MAYBE = 'Whether the change was stored is not known. Check before you try again.';

interface Sentences {
  title: string;
  /** What holds for reads and writes alike. */
  context?: string;
  /** Left to a sentence of its own where a write may be done all the same. */
  next: string;
}

function sentences(error: ApiError, write: boolean, now: number): Sentences {
  switch (error.kind) {
    case 'network':
      return {
        title: 'The API could not be reached',
        context:
          'The connection failed, the address redirects, or the API does not allow this site.',
        next: 'Check the connection and try again.',
      };
    case 'timeout':
      return {
        title: 'The API did not answer in time',
        next: 'It may be busy. Try again in a moment.',
      };
    case 'stopped':
      return { title: 'You stopped waiting for the API', next: 'Try again when it suits you.' };
    case 'no-key':
      if (error.status !== null) {
        return {
          title: 'The key was renewed while this was on its way',
          next: 'The API refused the one before, and nothing was changed. Try again.',
        };
      }
      return {
        title: 'Nothing was sent to the API',
        next: 'The console was locked or signed out before it could be. Try again.',
      };
    case 'refused-key':
      return {
        title: 'The API refused the key',
        next: 'The key is wrong or no longer valid. Enter a valid one.',
      };
    case 'forbidden':
      return {
        title: 'The API does not allow this',
        next: 'The key is accepted, but not for this action. Ask the provider.',
      };
    case 'not-found':
      return {
        title: 'The API did not find this',
        next: 'It does not exist, or this key does not reach it. Check the ids.',
      };
    case 'invalid':
      return {
        title: 'The API refused the request',
        next:
          error.findings.length > 0
            ? 'What it found is said below.'
            : write
              ? 'Nothing was changed, as far as it says.'
              : 'It cannot be read in this way.',
      };
    case 'rate-limited':
      return {
        title: 'The API asks to slow down',
        next: `Too many calls were made. Try again ${waitText(error, now)}.`,
      };
    case 'too-large':
      return {
        title: 'The request is too large for the API',
        next: 'Send fewer items at a time.',
      };
    case 'server':
      return {
        title: `The API failed${error.status ? ` with status ${error.status}` : ''}`,
        context: 'The fault is on its side.',
        next: 'Try again in a moment.',
      };
    case 'under-way':
      return {
        title: 'The request may still be running',
        context: 'The API answered with a conflict (409).',
        next: 'Try again in a moment.',
      };
    case 'unreadable':
      return {
        title: 'The answer could not be read',
        next: 'It is not what the contract describes. Try again.',
      };
  }
}

function waitText({ retryAfter, at }: ApiError, now: number): string {
  if (retryAfter === undefined) return 'in a moment';
  const seconds = Math.ceil((retryAfter - Math.max(0, now - at)) / 1000);
  if (seconds <= 0) return 'now';
  return `in ${seconds < 120 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')}`;
}
