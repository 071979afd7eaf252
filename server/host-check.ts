import type { HttpBindings } from '@hono/node-server';
import type { Settings } from './env.ts';
import { Problem, problemResponse } from './common/problem.ts';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/**
 * Only lets requests for this server's names through. Another website can point its own name to this machine
 * (DNS rebinding), and then has the same origin as the console; but its name stays in `Host`. Without names
 * in the settings, there is nothing to check on an address that other machines can reach.
 */
export function checkHost(
  fetch: Fetch,
  { host, allowedHosts }: Pick<Settings, 'host' | 'allowedHosts'>,
): Fetch {
  if (!isLoopback(host) && allowedHosts.length === 0) return fetch;
  const names = new Set([host.toLowerCase(), ...allowedHosts]);
  return (request, bindings) => {
    const name = nameOf(request.headers.get('Host') ?? '');
    return isLoopback(name) || names.has(name) ? fetch(request, bindings) : misdirected();
  };
}

function misdirected(): Response {
  return problemResponse(
    new Problem(
      421,
      'This host name is not allowed. The operator of this server can add it to ALLOWED_HOSTS.',
    ),
  );
}

/** Without its port, and for an IPv6 address without brackets. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replaceAll(/^\[|\]$/g, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
