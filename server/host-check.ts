import type { HttpBindings } from '@hono/node-server';
import { Problem, problemResponse } from './problem.ts';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

interface HostCheckOptions {
  /** The address that the server listens on. */
  host: string;
  /** Further names under which it answers, in lower case. */
  allowedHosts: readonly string[];
}

/**
 * Answers only requests for names of this server. A page of another site can give its own name the address
 * of this machine (DNS rebinding), and is then of the same origin as the console; its name stays in `Host`.
 * Without names in the settings there is nothing to check where other machines reach the server.
 */
export function checkHost(fetch: Fetch, { host, allowedHosts }: HostCheckOptions): Fetch {
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

/** Without its port; an IPv6 address without its brackets too. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replaceAll(/^\[|\]$/g, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
