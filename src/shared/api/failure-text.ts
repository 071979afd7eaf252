import { ApiError, type ApiErrorKind } from './api-error.ts';
import { sentences } from '../lib/texts.ts';
import * as texts from './failure-texts.ts';

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
    const [title, meaning] = texts.ownFault;
    return { title, meaning, said: undefined };
  }
  const text = textOf[error.kind];
  const [title, next, context] = typeof text === 'function' ? text(error, { write, now }) : text;
  const maybe = isRepeatable ? texts.mayBeRepeated : texts.mayBeSaved;
  const meaning = sentences([context, write && error.mayBeDone ? maybe : next]);
  return { title, meaning, said: error.detail ?? error.title };
}

const textOf: Record<
  ApiErrorKind,
  texts.Sentences | ((error: ApiError, call: { write: boolean; now: number }) => texts.Sentences)
> = {
  network: texts.network,
  timeout: texts.timeout,
  stopped: texts.stopped,
  'no-key': ({ status }) => (status === null ? texts.notSent : texts.keyReplaced),
  'refused-key': ({ isWebPage }) => (isWebPage ? texts.keyRefusedByPage : texts.keyRefused),
  forbidden: ({ isWebPage }) => (isWebPage ? texts.forbiddenByPage : texts.forbidden),
  'not-found': texts.notFound,
  invalid: ({ findings }, { write }) =>
    texts.invalid(findings.length > 0 ? 'listed' : write ? 'input' : 'read'),
  'rate-limited': (error, { now }) => texts.rateLimited(secondsLeft(error, now)),
  'too-large': texts.tooLarge,
  server: ({ status }) => texts.serverError(status),
  'under-way': texts.underWay,
  unreadable: texts.unreadable,
  'web-page': ({ status }) => ((status ?? 300) < 300 ? texts.webPage : texts.redirect),
};

function secondsLeft({ retryAfter, at }: ApiError, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  return Math.ceil((retryAfter - Math.max(0, now - at)) / 1000);
}
