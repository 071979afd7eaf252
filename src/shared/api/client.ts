import type * as z from 'zod/mini';
import {
  API_KEY_HEADER,
  operations,
  proxyAccounts,
  proxyProfile,
  proxyProfileBody,
  read,
  resetQuotaBody,
  user,
  write,
  type Departure,
  type ProxyAccount,
  type ProxyProfile,
  type ProxyProfileBody,
  type Reading,
  type User,
} from '#contract';
import { ApiError } from './api-error.ts';
import type { CallLog } from './call-log.ts';
import { readCollectionPage, type CollectionPage } from './collection.ts';
import { readFailure } from './failure.ts';

/** A successful answer: what could be read of it, and where it departs from the contract. */
export interface Answer<T> {
  value: Reading<T>;
  departures: Departure[];
  /** 201 after a PUT means that something was created, not updated. */
  status: number;
}

/**
 * The API as the console calls it. Every method resolves to an answer or rejects with an ApiError; a call
 * that its own signal aborts rejects with that signal's reason.
 */
export interface ApiClient {
  currentUser(signal?: AbortSignal): Promise<Answer<User>>;
  updateProxyProfile(
    teamId: string,
    id: string,
    body: ProxyProfileBody,
    signal?: AbortSignal,
  ): Promise<Answer<ProxyProfile>>;
  /** Sends one call with all ids; splitting them into batches is the caller's part. */
  resetQuota(ids: readonly string[], signal?: AbortSignal): Promise<Answer<ProxyAccount[]>>;
  /** Not in the contract: GET on the profile's own path, which a real API may refuse. */
  proxyProfile(teamId: string, id: string, signal?: AbortSignal): Promise<Answer<ProxyProfile>>;
  /** Not in the contract: one page of a list at a path below the base URL. */
  collectionPage<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    signal?: AbortSignal,
  ): Promise<CollectionPage<z.output<S>>>;
}

interface ClientOptions {
  /** `""` for the console's own origin. */
  baseUrl: string;
  /** Asked at every call, so that the key lives in one place only. */
  key: () => string | null;
  fetch: typeof globalThis.fetch;
  log: CallLog;
  /** Milliseconds until a call without a whole answer is given up. */
  timeout?: number;
}

interface Call<T> {
  method: 'GET' | 'PUT';
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  read: (body: unknown) => { value: T | undefined; departures: Departure[] };
}

export function createClient(options: ClientOptions): ApiClient {
  const { log, timeout = 30_000 } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');

  async function call<T>({ method, path, body, signal, read: readBody }: Call<T>) {
    const text = body === undefined ? null : JSON.stringify(body);
    const id = log.add({ method, path, body: text });
    let status: number | null = null;
    try {
      const response = await send(method, path, text, signal);
      status = response.status;
      const answer = await response.text();
      if (!response.ok) throw readFailure(status, response.headers, answer);
      const { value, departures } = readBody(parse(answer, status));
      if (value === undefined) throw new ApiError('unreadable', { status });
      log.settle(id, { outcome: 'ok', status, departures });
      return { value, departures, status };
    } catch (cause) {
      const error = signal?.aborted ? cause : toApiError(cause, status);
      log.settle(id, { outcome: error instanceof ApiError ? error.kind : 'cancelled', status });
      throw error;
    }
  }

  /** The one fetch of the program that carries the key. */
  function send(method: string, path: string, body: string | null, signal?: AbortSignal) {
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== null) headers.set('Content-Type', 'application/json');
    const key = options.key();
    if (key !== null) headers.set(API_KEY_HEADER, key);
    const limit = AbortSignal.timeout(timeout);
    return options.fetch(`${baseUrl}${path}`, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: 'no-store',
      // No cookies, and no password dialog of the browser's own on a Basic challenge.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Browsers keep custom headers on a redirect, so following one could hand the key to another host.
      redirect: 'error',
    });
  }

  return {
    currentUser: (signal) =>
      call({
        method: 'GET',
        path: operations.currentUser.path(),
        signal,
        read: (body) => read(user, body),
      }),
    async updateProxyProfile(teamId, id, body, signal) {
      return call({
        method: 'PUT',
        path: operations.updateProxyProfile.path(teamId, id),
        body: checked(proxyProfileBody, body),
        signal,
        read: (answer) => read(proxyProfile, answer),
      });
    },
    async resetQuota(ids, signal) {
      return call({
        method: 'PUT',
        path: operations.resetQuota.path(),
        body: checked(
          resetQuotaBody,
          ids.map((id) => ({ id })),
        ),
        signal,
        read: (answer) => read(proxyAccounts, answer),
      });
    },
    async proxyProfile(teamId, id, signal) {
      return call({
        method: 'GET',
        path: operations.updateProxyProfile.path(teamId, id),
        signal,
        read: (answer) => read(proxyProfile, answer),
      });
    },
    async collectionPage(path, schema, signal) {
      const { value } = await call({
        method: 'GET',
        path,
        signal,
        read(answer) {
          const page = readCollectionPage(schema, answer);
          return { value: page, departures: page?.departures ?? [] };
        },
      });
      return value;
    },
  };
}

/** A request that breaks the contract is never sent; its findings read like the server's. */
function checked<S extends z.ZodMiniType>(schema: S, value: unknown): z.input<S> {
  const written = write(schema, value);
  if (written.ok) return written.body;
  throw new ApiError('invalid', { findings: written.findings });
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('unreadable', { status, cause });
  }
}

/** fetch and the body's stream reject with a TypeError, or with the reason of the time limit. */
function toApiError(cause: unknown, status: number | null): ApiError {
  if (cause instanceof ApiError) return cause;
  const timedOut = (cause as Partial<Error> | null)?.name === 'TimeoutError';
  return new ApiError(timedOut ? 'timeout' : 'network', { status, cause });
}
