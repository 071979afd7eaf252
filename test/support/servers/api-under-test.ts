import { expect } from 'vitest';
import {
  API_KEY_HEADER,
  constraintViolation,
  error,
  operations,
  read,
  type ProxyAccount,
  type ProxyProfile,
  type Team,
  type Violation,
} from '#contract';
import type { Queryable } from '../../../server/embedded/database/database.ts';

/** A running API with the seeded data: served directly, or through a forwarder. */
export interface ApiUnderTest {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** The key of the seeded user. */
  apiKey: string;
  /** The key of another customer, with their own team, profiles and accounts. */
  neighbourKey: string;
  /** The key of a disabled user. */
  disabledKey: string;
  /** Queries the API's database, for what requests can't do or show. */
  sql: Queryable['query'];
  stop: () => Promise<void>;
}

/** What a request needs of it. */
export type ApiClient = Pick<ApiUnderTest, 'send' | 'apiKey'>;

/** An API that is called without sockets. */
export const clientOver = (
  fetch: (request: Request) => Response | Promise<Response>,
  apiKey = '',
): ApiClient => ({
  apiKey,
  send: async (path, init) => fetch(new Request(new URL(path, 'http://api.test'), init)),
});

/** Sends a request as the seeded user, or with another key; a body that isn't a string is sent as JSON. */
export function request(
  api: ApiClient,
  method: string,
  path: string,
  { body, headers, key = api.apiKey }: { body?: unknown; headers?: HeadersInit; key?: string } = {},
): Promise<Response> {
  const all = new Headers({ [API_KEY_HEADER]: key, Accept: 'application/json' });
  if (body !== undefined) all.set('Content-Type', 'application/json');
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  const raw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
  return api.send(path, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
}

/** The JSON of a successful response. */
export async function expectJson<T>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** The JSON of a successful read. */
export const getJson = <T>(
  api: ApiClient,
  path: string,
  options?: Parameters<typeof request>[3],
): Promise<T> => expectJson<T>(request(api, 'GET', path, options));

/** Expects an error: the status, a body in the contract's format, and no internal details. */
export async function expectRefusal(
  answer: Response | Promise<Response>,
  status: number,
): Promise<{ detail: string; violations: Violation[]; headers: Headers }> {
  const response = await answer;
  const text = await response.text();
  expect(`${response.status} ${text}`).toMatch(new RegExp(`^${status} \\{`));
  expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  const body = JSON.parse(text) as { detail: string; violations?: Violation[] };
  const { mismatches } = read(status === 422 ? constraintViolation : error, body);
  expect(mismatches).toEqual([]);
  expect(body).toMatchObject({
    status,
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
    type: expect.any(String) as string,
  });
  expect(text).not.toMatch(/\.ts\b|\.js\b|node_modules|\bat .*:\d+:\d+|SELECT|UPDATE/);
  return { detail: body.detail, violations: body.violations ?? [], headers: response.headers };
}

/** Method, path and body of a valid profile update and a valid reset, for tests to break. */
export interface Ground {
  teamId: string;
  profileId: string;
  profilePath: string;
  accounts: ProxyAccount[];
  accountId: string;
}

/** Existing IDs that belong to a key. */
export async function groundOf(api: ApiClient, key = api.apiKey): Promise<Ground> {
  const [team] = await getJson<Team[]>(api, '/api/teams', { key });
  const teamId = team?.id ?? '';
  const profilesPath = `/api/v1/teams/${teamId}/proxy_profiles`;
  const [profile] = await getJson<ProxyProfile[]>(api, profilesPath, { key });
  const accounts = await getJson<ProxyAccount[]>(api, '/api/proxy_accounts', { key });
  const profileId = profile?.id ?? '';
  return {
    teamId,
    profileId,
    profilePath: operations.updateProxyProfile.path(teamId, profileId),
    accounts,
    accountId: accounts[0]?.id ?? '',
  };
}

/** The IDs of the accounts, as the body of a reset. */
export function idsOf(accounts: readonly ProxyAccount[]): { id: string }[] {
  return accounts.map(({ id = '' }) => ({ id }));
}
