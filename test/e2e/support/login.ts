import { randomUUID } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** The login of a company, which stands in front of its sites. */
export interface Login {
  port: number;
  /** The names of the headers with which it was asked for a session. */
  seen: Set<string>;
  /** Handles the paths of the login; false for any other path. */
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  isSignedIn: (incoming: IncomingMessage) => boolean;
  /** Ends all sessions. */
  end: () => void;
  stop: () => Promise<void>;
}

const loginPage =
  '<!doctype html><html lang="en"><title>Company login</title><form method="post" action="/login"><button>Enter</button></form></html>';

const html = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' };

/** `GET /login` is a page with a button, which begins a session; `/login/check` says whether there is one. */
export async function startLogin(): Promise<Login> {
  let session = '';
  const seen = new Set<string>();
  const isSignedIn = ({ headers }: IncomingMessage) =>
    session !== '' && headers.cookie?.includes(`company-session=${session}`) === true;
  function handle(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.url === '/login/check') {
      for (const name of Object.keys(incoming.headers)) seen.add(name);
      const cookie = { 'Set-Cookie': 'company-seen=yes; Path=/; Secure' };
      if (isSignedIn(incoming)) outgoing.writeHead(204, cookie).end();
      else outgoing.writeHead(401).end();
    } else if (incoming.url === '/login' && incoming.method === 'POST') {
      session ||= randomUUID();
      const cookie = `company-session=${session}; Path=/; HttpOnly; SameSite=Lax`;
      outgoing.writeHead(303, { Location: '/', 'Set-Cookie': cookie }).end();
    } else if (incoming.url === '/login') {
      outgoing.writeHead(200, html).end(loginPage);
    } else return false;
    return true;
  }
  const server = createServer((incoming, outgoing) => {
    if (!handle(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    handle,
    isSignedIn,
    end: () => (session = ''),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How the login treats requests without a session. */
type SignedOut = 'redirect' | 'page' | '401';

/** A site behind the login. */
export interface Front {
  url: string;
  /** Ends all sessions. */
  signOut: (how: SignedOut) => void;
  stop: () => Promise<void>;
}

/** A small proxy with a login, in front of a server. Real ones are in `../fronts`. */
export async function startFront({ port }: { port: number }): Promise<Front> {
  const login = await startLogin();
  let how: SignedOut = 'redirect';
  const server = createServer((incoming, outgoing) => {
    if (login.handle(incoming, outgoing)) return;
    if (!login.isSignedIn(incoming)) {
      incoming.resume();
      if (how === 'redirect') outgoing.writeHead(302, { Location: '/login' }).end();
      else outgoing.writeHead(how === 'page' ? 200 : Number(how), html).end(loginPage);
      return;
    }
    const { method, url, headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signOut(way) {
      how = way;
      login.end();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await login.stop();
    },
  };
}

/** Opens the site in this tab, which leads to the login, and enters. */
export async function enter(tab: Page, url: string): Promise<void> {
  await tab.goto(`${url}/login`);
  await tab.getByRole('button', { name: 'Enter' }).click();
  await expect(tab).toHaveTitle(/Proxy Console/);
}

/** The same in another tab, which is closed again. */
export async function enterElsewhere(page: Page, url: string): Promise<void> {
  const tab = await page.context().newPage();
  await enter(tab, url);
  await tab.close();
}
