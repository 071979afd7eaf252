import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Texts in place of secrets, each named after its location. */
export const canaries = {
  key: 'canary/key=of+the+sign-in',
  token: 'canary-app-token',
  sdkKey: 'canary-sdk-key',
  password: 'canary-account-password',
  unknown: 'canary-in-an-unknown-member',
  nested: 'canary-in-a-nested-member',
  profile: 'canary-of-a-profile',
} as const;

const HEX = 'abcdef0123456789abcdef';
const accountIds = Array.from({ length: 12 }, (_, at) => `${HEX}${String(at + 10)}`);

/** An account that isn't in the API's list, but can be reset. */
export const addedId = `${HEX}99`;

/** An API whose responses contain a secret in every possible place, and a site to which it redirects. */
export interface CanaryApi {
  url: string;
  /** What reached the other site, as text. */
  elsewhere: string[];
  close: () => void;
}

export async function startCanaryApi(): Promise<CanaryApi> {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Api-Key, Content-Type');
    response.setHeader('Access-Control-Allow-Methods', 'GET, PUT');
    response.end('<title>Elsewhere</title>');
  });
  const elsewhereUrl = await listen(other);
  const refusals = new Map<string, number>();
  const api = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Api-Key, Content-Type');
    response.setHeader('Access-Control-Allow-Methods', 'GET, PUT');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response, elsewhereUrl, refusals);
  });
  return {
    url: await listen(api),
    elsewhere,
    close() {
      api.close();
      other.close();
    },
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  elsewhere: string,
  refusals: Map<string, number>,
): void {
  const key = String(request.headers['api-key'] ?? '');
  const path = (request.url ?? '').split('?')[0] ?? '';
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    // Such servers escape the slash.
    response.end(JSON.stringify(body).replaceAll('/', '\\/'));
  };
  if (key !== canaries.key) {
    send(401, { message: `The key ${key} is not known.` });
    return;
  }
  if (request.method === 'PUT') {
    // The first write is redirected, the second is rejected with the key in every text of the response.
    const times = (refusals.get(path) ?? 0) + 1;
    refusals.set(path, times);
    if (times === 1) {
      response.writeHead(307, { Location: `${elsewhere}/followed` });
      response.end();
      return;
    }
    if (times === 2) {
      const said = `Not with the key ${key}.`;
      const violations = [
        { propertyPath: 'name', message: said, hint: said, code: key, payload: { key } },
      ];
      send(422, { title: said, detail: said, type: said, instance: said, violations });
      return;
    }
  }
  send(200, bodyFor(path, key, elsewhere));
}

function bodyFor(path: string, key: string, elsewhere: string): unknown {
  if (path === '/api/users/me') return user(key, elsewhere);
  if (path === '/api/teams') return [{ id: 'team', name: 'Team', api_key: canaries.nested }];
  const profile = { ...plainProfile, ...repeated(key) };
  if (path.endsWith('/proxy_profiles')) return [profile];
  if (path.includes('/proxy_profiles/')) return profile;
  const ids = path.endsWith('/reset-quota') ? [...accountIds, addedId] : accountIds;
  return ids.map((id) => ({
    id,
    username: `user-${id.slice(-2)}`,
    plain_password: canaries.password,
    old_password: canaries.unknown,
    login: { user: 'someone', secret: canaries.nested },
    status: 'ACTIVE',
    enabled: true,
    quota: 100,
    consumption: 50,
    bytes_recv: 1,
    bytes_sent: 1,
    ...repeated(key),
  }));
}

/** The key in members that aren't named as secrets. */
function repeated(key: string) {
  return {
    links: { self: `/me?api_key=${encodeURIComponent(key)}`, other: [`/me?api_key=${key}`] },
    remark: `Asked with ${key}.`,
    [`calls of ${key}`]: 7,
  };
}

const plainProfile = {
  id: 'profile',
  name: 'A profile',
  notes: 'Some notes',
  port: 2000,
  proxy_account_id: accountIds[0],
  api_token: canaries.profile,
  upstream: { host: 'h', password: canaries.nested },
  created_at: '2026-01-01T00:00:00+00:00',
};

function user(key: string, elsewhere: string) {
  return {
    id: 'ada',
    email: 'ada@example.com',
    api_key: key,
    enabled: true,
    roles: ['ROLE_USER'],
    apps: [
      {
        app_name: 'App',
        api_token: canaries.token,
        sdk_key: canaries.sdkKey,
        webhook_secret: canaries.unknown,
      },
    ],
    subscription: {
      subscription_id: 's',
      status: 'active',
      consumption: 5,
      current_quota: 10,
      gateway_token: canaries.unknown,
      plan: { name: 'Plan', license_key: canaries.nested },
    },
    payments: [
      {
        payment_id: 'p',
        price: 1,
        product_name: 'Product',
        created_at: '2026-01-01T00:00:00+00:00',
        receipt_url: `${elsewhere}/receipt`,
        card_token: canaries.unknown,
      },
    ],
    auth_token: canaries.unknown,
    settings: { smtp: { password: canaries.nested } },
    credentials: canaries.unknown,
    ...repeated(key),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
