import type { Mismatch, Reading } from '#contract';
import { noteServerTime } from '../lib/clock.ts';
import { isSecretName } from '../lib/secrets.ts';
import { ApiError, kindOfStatus, type ApiErrorKind } from './api-error.ts';
import type { CallLog, CallRecord } from './call-log.ts';
import { parseMasked } from './key-mask.ts';
import { addressOf, send } from './send.ts';

/** One call of the API, and how to read its response. */
export interface Call<T> {
  method: 'GET' | 'PUT';
  /** Relative to the base URL. */
  path: string;
  /** Already checked against the contract: see `requestBody`. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** When it was sent, if that was earlier. */
  startedAt?: number | undefined;
  /** The run that it is part of, for the logs of the console and of the API. */
  run?: CallRecord['run'];
  /** Without a value, the response is unusable. */
  read: (body: unknown) => { value: T | undefined; mismatches: Mismatch[] };
  /** Where an error response doesn't match the contract. */
  readRefusal?: ((error: unknown) => Mismatch[]) | undefined;
}

/** A successful response: what was read in it, and where it doesn't match the contract. */
interface Called<T> {
  value: T;
  mismatches: Mismatch[];
  /** 201 after a PUT means that something was created, not updated. */
  status: number;
}

export type ApiResponse<T> = Called<Reading<T>>;

/**
 * The API as the console calls it; the operations are in their own modules. A call resolves to the result of
 * its `read`, or rejects with an ApiError. If its own signal aborts it, it rejects with that signal's reason,
 * unless that is a timeout. Without a key it rejects before anything is sent. A rejection of a key that has
 * been replaced since says nothing about the current one: a read is sent again with the current key.
 */
export interface ApiClient {
  call: <T>(call: Call<T>) => Promise<Called<T>>;
  /** Whether the current key was rejected since the last successful call. */
  isKeyRefused: () => boolean;
}

interface ClientOptions {
  /** `""` for where the console is. */
  baseUrl: string;
  /** Read at every call, so that the key lives in one place only. Null: nothing is sent. */
  key: () => string | null;
  /** One that knows that nothing of a request was sent rejects with an error whose `isSent` is false. Browsers don't say. */
  fetch: typeof globalThis.fetch;
  sendCookies?: boolean;
  /**
   * Whether the API has another origin than the page. It would have to allow the header that names the run of a call,
   * and browsers don't say why a call failed. Default false.
   */
  isElsewhere?: boolean;
  log: Pick<CallLog, 'add' | 'settle'>;
  /** Milliseconds after which a call without a complete response is aborted. */
  timeout?: number;
}

export function createClient(options: ClientOptions): ApiClient {
  const { baseUrl, isElsewhere = false, log, timeout = 30_000 } = options;
  let refused: string | undefined;

  async function call<T>(asked: Call<T>): Promise<Called<T>> {
    const { method, path, body, signal, startedAt, run } = asked;
    // Read once per call: the console may be locked before the response arrives, which may contain the key
    // all the same.
    const key = options.key();
    if (key === null) throw new ApiError('no-key');
    const text = body === undefined ? null : JSON.stringify(body);
    const id = log.add({ method, path, body: text, startedAt, run });
    let status: number | null = null;
    let found: Mismatch[] = [];
    try {
      const limit = AbortSignal.timeout(timeout);
      const response = await send(options.fetch, addressOf(baseUrl, path), {
        method,
        key,
        body: text,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        runId: isElsewhere ? undefined : run?.id,
        sendCookies: options.sendCookies,
      });
      // Browsers hide the status of a redirect.
      status = response.status || null;
      noteServerTime(response.headers.get('Date'));
      const answer = await response.text();
      // Whatever the status: a check that only a page can pass, in the way that is usual for it.
      if (response.headers.get('cf-mitigated') === 'challenge')
        throw new ApiError('challenge', { status });
      const isPage = isWebPage(response, answer);
      if (!response.ok) {
        throw await failureOf(response, answer, key, isPage);
      }
      if (isPage) throw new ApiError('web-page', { status, isWebPage: true });
      // Until more is known: a response that isn't JSON doesn't match the contract either.
      found = [{ path: '', expected: 'JSON', got: 'something else' }];
      // Members named as secrets are shown as secrets, and may be copied.
      const { value, mismatches } = asked.read(parseMasked(answer, key, isSecretName));
      found = mismatches;
      if (value === undefined) throw new ApiError('unreadable', { status });
      log.settle(id, { outcome: 'ok', status, mismatches });
      refused = undefined;
      return { value, mismatches, status: response.status };
    } catch (cause) {
      const isCancelled = signal?.aborted && !kinds[(signal.reason as Error).name];
      const error = isCancelled ? cause : toApiError(cause, { status, isElsewhere });
      const problem = error instanceof ApiError ? error : undefined;
      log.settle(id, {
        outcome: problem?.kind ?? 'cancelled',
        status,
        mismatches: asked.readRefusal?.(error) ?? found,
        problem,
      });
      if (problem?.kind !== 'refused-key') throw error;
      if (![null, key].includes(options.key())) {
        if (method === 'GET') return call(asked);
        throw new ApiError('no-key', problem);
      }
      refused = key;
      throw error;
    }
  }

  return { call, isKeyRefused: () => options.key() === refused };
}

/**
 * The code that reads error responses loads after the first page is shown. Without it, only the status
 * counts.
 */
async function failureOf(
  { status, headers }: Response,
  answer: string,
  key: string,
  isPage: boolean,
) {
  const code = await import('./failure.ts').catch(() => undefined);
  return (
    code?.readFailure(status, headers, answer, key, isPage) ??
    new ApiError(kindOfStatus(status), { status: status || null, isWebPage: isPage })
  );
}

/** Some servers send JSON as HTML, but JSON never starts like this. */
function isWebPage({ headers }: Response, answer: string): boolean {
  return /html/i.test(headers.get('Content-Type') ?? '') && answer.trimStart().startsWith('<');
}

/**
 * fetch and the body's stream reject with a TypeError or with the reason of the timeout; a body that isn't
 * JSON throws a SyntaxError.
 */
function toApiError(
  cause: unknown,
  facts: { status: number | null; isElsewhere: boolean },
): ApiError {
  if (cause instanceof ApiError) return cause;
  const { name = '', isSent } = (cause ?? {}) as Partial<Error> & { isSent?: boolean };
  const kind = kinds[name] ?? (facts.status === null ? 'network' : 'cut');
  return new ApiError(kind, { ...facts, cause, isWithoutEffect: isSent === false });
}

/** By the name of the cause. A signal with such a reason is a timeout, and not the caller's decision. */
const kinds: Record<string, ApiErrorKind> = { TimeoutError: 'timeout', SyntaxError: 'unreadable' };
