import * as http from 'node:http';
import * as https from 'node:https';
import type { Duplex } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { errorCode } from './error-code.ts';
import { isThisMachine } from './this-machine.ts';

const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const;

type Variables = { [Name in (typeof names)[number]]?: string | undefined };

/** The variables that name proxies, which may be in lower case. */
export function proxyVariables(env: Readonly<Record<string, string | undefined>>): Variables {
  return Object.fromEntries(names.map((name) => [name, env[name] || env[name.toLowerCase()]]));
}

export function isProxyAddress(text: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/i.test(text) && URL.canParse(text);
}

export const proxyRule =
  'must be the address of a proxy, for example http://proxy.example.com:3128. Percent-encode username and password.';

/** The proxy on the way to an API; undefined: none, because no variable names one, or the API is on this machine or in NO_PROXY. */
export function proxyTo(api: string, variables: Variables): URL | undefined {
  const { protocol, hostname, host } = new URL(api);
  const proxy = protocol === 'https:' ? variables.HTTPS_PROXY : variables.HTTP_PROXY;
  const direct = (variables.NO_PROXY ?? '').toLowerCase().split(/[\s,]+/);
  const isDirect = direct.some((entry) => {
    const name = entry.replace(/^\*?\./, '');
    return entry === '*' || [hostname, host].some((each) => `.${each}`.endsWith(`.${name}`));
  });
  return !proxy || isDirect || isThisMachine(hostname) ? undefined : new URL(proxy);
}

interface Connecting {
  createConnection: (
    options: http.ClientRequestArgs & { socket?: Duplex },
    callback?: (error: Error | null, socket?: Duplex) => void,
  ) => Duplex;
}

/**
 * Has an agent open its connections through a proxy, which learns host and port of the API (CONNECT; RFC 9110, 9.3.6), and
 * gets no request, so that it can send none twice. Fails after that many milliseconds.
 */
export function connectThrough(agent: http.Agent, proxy: URL, timeout: number): void {
  const connecting = agent as unknown as Connecting;
  const open = connecting.createConnection.bind(agent);
  const { request } = proxy.protocol === 'https:' ? https : http;
  const user = decodeURIComponent(`${proxy.username}:${proxy.password}`);
  const login = `Basic ${Buffer.from(user).toString('base64')}`;
  connecting.createConnection = (options, callback) => {
    const { host = '', port = '' } = options;
    const target = `${host?.includes(':') ? `[${host}]` : host}:${port}`;
    const asked = request({
      ...urlToHttpOptions(proxy),
      auth: null,
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...(user !== ':' && { 'proxy-authorization': login }) },
      agent: false,
    });
    const fail = (reason: string | number) => {
      clearTimeout(late);
      asked.destroy();
      const code = `proxy: ${reason}`;
      callback?.(Object.assign(new Error(code), { code }));
    };
    const late = setTimeout(() => fail('no response'), timeout);
    asked.on('error', (error) => fail(errorCode(error)));
    asked.on('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode < 200 || statusCode > 299) return fail(statusCode);
      clearTimeout(late);
      return callback?.(null, agent instanceof https.Agent ? open({ ...options, socket }) : socket);
    });
    asked.end();
    // The agent waits for the callback.
    return undefined as never;
  };
}
