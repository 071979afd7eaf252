import type { Mismatch, Reading } from '#contract';
import { noteServerTime } from '../lib/clock.ts';
import { isSecretName } from '../lib/secrets.ts';
import { ApiError, kindOfStatus, type ApiErrorKind } from './api-error.ts';
import type { CallLog } from './call-log.ts';
import { parseMasked } from './key-mask.ts';
import { addressOf, send } from './send.ts';

/** A successful answer: what could be read of it, and where it departs from the contract. */
export interface Answer<T> {
  value: Reading<T>;
  mismatches: Mismatch[];
  /** 201 after a PUT means that something was created, not updated. */
  status: number;
}

/** One call of the API, and how its answer is read. */
export interface Call<T> {
  method: 'GET' | 'PUT';
  /** Below the base URL. */
  path: string;
  /** Already checked against the contract: see `requestBody`. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** When it was sent, where that was before this. */
  startedAt?: number | undefined;
  /** Names an intended write: the same again for the same body asks for its first answer. */
  idempotencyKey?: string | undefined;
  /** No value: the answer is not what it should be, and nothing of it can be used. */
  read: (body: unknown) => { value: T | undefined; mismatches: Mismatch[] };
  /** Where a refusal departs from the contract. */
  readRefusal?: ((error: unknown) => Mismatch[]) | undefined;
}

interface Called<T> {
  value: T;
  mismatches: Mismatch[];
  status: number;
}

/**
 * The API as the console calls it; the operations stand beside this module. A call resolves to what its
 * `read` gave, or rejects with an ApiError; one that its own signal aborts rejects with that signal's reason,
 * unless that is a time limit. Without a key it rejects before anything is sent.
 * A refusal of a key that was renewed meanwhile says nothing of the present one: a read is sent again with that.
 */
export interface ApiClient {
  call: <T>(call: Call<T>) => Promise<Called<T>>;
  /** Whether the present key was refused since a call went well. */
  isKeyRefused: () => boolean;
}

interface ClientOptions {
  /** `""` for the console's own origin. */
  baseUrl: string;
  /** Asked at every call, so that the key lives in one place only. Null: nothing is sent. */
  key: () => string | null;
  fetch: typeof globalThis.fetch;
  log: CallLog;
  /** Milliseconds until a call without a whole answer is given up. */
  timeout?: number;
}

export function createClient(options: ClientOptions): ApiClient {
  const { baseUrl, log, timeout = 30_000 } = options;
  let refused: string | undefined;

  async function call<T>(asked: Call<T>): Promise<Called<T>> {
    const { method, path, body, signal, startedAt, idempotencyKey } = asked;
    // Asked once a call: it may be locked before the answer is there, which may repeat it all the same.
    const key = options.key();
    if (key === null) throw new ApiError('no-key');
    const text = body === undefined ? null : JSON.stringify(body);
    const id = log.add({ method, path, body: text, startedAt });
    let status: number | null = null;
    let found: Mismatch[] = [];
    try {
      const limit = AbortSignal.timeout(timeout);
      const response = await send(options.fetch, addressOf(baseUrl, path), {
        method,
        key,
        body: text,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        idempotencyKey,
      });
      status = response.status;
      noteServerTime(response.headers.get('Date'));
      const answer = await response.text();
      if (!response.ok) {
        throw await failureOf(status, response.headers, answer, key, idempotencyKey !== undefined);
      }
      // Until more is known: what is no JSON at all departs, too.
      found = [{ path: '', expected: 'JSON', got: 'something else' }];
      // What is named as a secret is shown as one, and may be copied.
      const { value, mismatches } = asked.read(parseMasked(answer, key, isSecretName));
      found = mismatches;
      if (value === undefined) throw new ApiError('unreadable', { status });
      log.settle(id, { outcome: 'ok', status, mismatches });
      refused = undefined;
      return { value, mismatches, status };
    } catch (cause) {
      const isCancelled = signal?.aborted && !kinds[(signal.reason as Error).name];
      const error = isCancelled ? cause : toApiError(cause, status);
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

/** What a refusal says is read by code that comes after the first show. Without it the status alone tells. */
async function failureOf(
  status: number,
  headers: Headers,
  answer: string,
  key: string,
  isNamed: boolean,
) {
  const code = await import('./failure.ts').catch(() => undefined);
  return (
    code?.readFailure(status, headers, answer, key, isNamed) ??
    new ApiError(kindOfStatus(status), { status })
  );
}

/**
 * fetch and the body's stream reject with a TypeError, or with the reason of the time limit, and what is no JSON
 * throws a SyntaxError.
 */
function toApiError(cause: unknown, status: number | null): ApiError {
  if (cause instanceof ApiError) return cause;
  const name = (cause as Partial<Error> | null)?.name ?? '';
  return new ApiError(kinds[name] ?? 'network', { status, cause });
}

/** By the name of a cause. A signal with such a reason is a time limit, and none of the caller's wishes. */
const kinds: Record<string, ApiErrorKind> = { TimeoutError: 'timeout', SyntaxError: 'unreadable' };
