import { ApiError, type ApiErrorKind } from './api-error.ts';
import { sentences } from '../lib/texts.ts';
import * as texts from './failure-texts.ts';
import { failureTitles, titlesWithStatus, type FailureCode } from './failure-titles.ts';

interface FailureOptions {
  /** The call changes something. */
  write?: boolean;
  /** Waiting times count from here. */
  now?: number;
}

/** What happened and what to do about it, for any failed call; `said`: the server's own message, if it is useful. */
export function describeFailure(error: unknown, { write = false, now = 0 }: FailureOptions = {}) {
  const stored = storedFailure(error);
  const title = failureTitle(stored);
  if (!(error instanceof ApiError)) {
    return { title, meaning: texts.meanings.ownFault[0], said: undefined };
  }
  const [next, context] = meaningOf(error, { write, now });
  const meaning = sentences([
    context,
    write && error.isWithoutEffect && texts.nothingChanged,
    write && error.mayBeDone ? texts.mayBeSaved : next,
  ]);
  return { title, meaning, said: stored.said };
}

/** A failure as journals have it, whatever the language of the page. */
export interface StoredFailure {
  /** In English, as receipts have it. */
  title: string;
  /** What names the title; a receipt doesn't say. */
  code?: FailureCode;
  status?: number;
  /** The API's own words. */
  said?: string;
}

export function storedFailure(error: unknown): StoredFailure {
  if (!(error instanceof ApiError)) return { title: failureTitles.ownFault, code: 'ownFault' };
  const code = codeOf(error);
  const { status, detail, title } = error;
  const said = detail ?? title;
  return {
    title: titleIn(failureTitles, titlesWithStatus, code, status),
    code,
    ...(status !== null && { status }),
    ...(said !== undefined && { said }),
  };
}

/** The title of a failure in the language of the page. */
export function failureTitle({ title, code, status }: StoredFailure): string {
  // A later version may have written another code.
  return code && code in texts.titles
    ? titleIn(texts.titles, texts.titlesWithStatus, code, status)
    : title;
}

function titleIn(
  titles: typeof failureTitles,
  withStatus: Partial<Record<FailureCode, (status: number) => string>>,
  code: FailureCode,
  status: number | null | undefined,
): string {
  return (status && withStatus[code]?.(status)) || titles[code];
}

type ErrorCode = keyof typeof texts.meanings | 'invalid' | 'rateLimited';

const codes: Record<ApiErrorKind, ErrorCode | ((error: ApiError) => ErrorCode)> = {
  network: 'network',
  cut: 'cut',
  timeout: (error) => (isOfGateway(error) ? 'notAnswering' : 'timeout'),
  stopped: 'stopped',
  'no-key': ({ status }) => (status === null ? 'notSent' : 'keyReplaced'),
  'refused-key': ({ isWebPage }) => (isWebPage ? 'keyRefusedByPage' : 'keyRefused'),
  forbidden: ({ isWebPage }) => (isWebPage ? 'forbiddenByPage' : 'forbidden'),
  'not-found': 'notFound',
  invalid: 'invalid',
  'rate-limited': 'rateLimited',
  'too-large': 'tooLarge',
  server: (error) => (isOfGateway(error) ? 'notAnswering' : 'serverError'),
  unreadable: 'unreadable',
  'web-page': ({ status }) => ((status ?? 300) < 300 ? 'webPage' : 'redirect'),
  challenge: 'challenge',
};

/** Whether something in front of the API got no response from it. An API may send a 503 itself, but no web page. */
function isOfGateway({ status, title, detail, findings, isWebPage }: ApiError): boolean {
  const isSilent = !title && !detail && findings.length === 0;
  return isSilent && (isWebPage ? [502, 503, 504] : [502, 504]).includes(status ?? 0);
}

function codeOf(error: ApiError): ErrorCode {
  const code = codes[error.kind];
  return typeof code === 'function' ? code(error) : code;
}

function meaningOf(error: ApiError, call: { write: boolean; now: number }): texts.Sentences {
  const code = codeOf(error);
  if (code === 'network' && error.isElsewhere) return texts.networkElsewhere;
  if (code === 'rateLimited') return [texts.tryAgainIn(secondsLeft(error, call.now))];
  if (code !== 'invalid') return texts.meanings[code];
  const whose = error.findings.length > 0 ? 'listed' : call.write ? 'input' : 'read';
  return [texts.invalidMeanings[whose]];
}

function secondsLeft({ retryAfter, at }: ApiError, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  return Math.ceil((retryAfter - Math.max(0, now - at)) / 1000);
}
