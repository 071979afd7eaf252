import { render, screen, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, vi } from 'vitest';
import { App } from '../../../src/app/app.tsx';
import { createServices } from '../../../src/app/start/services.ts';
import { defaultConsoleConfig, type ConsoleConfig } from '#contract';
import { navigate } from '#shared/lib/navigation.ts';
import { setPageElement } from '#shared/page/page-element.ts';
import { paths } from '#shared/lib/paths.ts';
import { embeddedApiOn } from '../../../server/embedded/index.ts';
import { openPooledDatabase } from '../servers/pooled-database.ts';

/** A backend as the console sees it: a `fetch`, and a key that it accepts. */
export interface Backend {
  fetch: typeof globalThis.fetch;
  apiKey: string;
}

/** The embedded API in memory, called without a socket. `close` it when the tests are done. */
export async function startBackend({ accounts = 30 } = {}): Promise<
  Backend & { close(): Promise<void> }
> {
  const apiKey = 'the-key-of-the-tests';
  const api = await embeddedApiOn(await openPooledDatabase(), { apiKey, seedAccounts: accounts });
  const responses = new Set<Promise<Response>>();
  let isClosed = false;
  return {
    apiKey,
    async close() {
      // Of a page that a test has left, requests may still come.
      isClosed = true;
      await Promise.all(responses);
      await api.close();
    },
    fetch: answerWith((request) => {
      if (isClosed) return new Promise<never>(() => undefined);
      const response = api.fetch(request);
      responses.add(response);
      return response.finally(() => responses.delete(response));
    }),
  };
}

/** A `fetch` over a function from Request to Response; relative addresses belong to the console's origin. */
export function answerWith(
  handle: (request: Request) => Response | Promise<Response>,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { signal, ...rest } = init;
    signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    // jsdom's signals aren't Node's, so the request is made without one and raced against the abort.
    const response = Promise.resolve(handle(new Request(url, rest)));
    if (!signal) return response;
    return Promise.race([
      response,
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]);
  };
}

/** A JSON response for a hand-made `fetch`. */
export function json(body: unknown, init?: ResponseInit): Response {
  return Response.json(body, init);
}

/** The user of a test, of whom no other test has saved anything in the browser. */
export const ownUser = () => expect.getState().currentTestName ?? '';

interface OpenOptions {
  backend: Backend;
  path: string;
  /** False: no user is signed in. */
  signedIn?: boolean;
  config?: Partial<ConsoleConfig>;
  /** The user of the stored sign-in. */
  userId?: string;
}

/**
 * Loads the deferred code of My account in advance. It then runs within the test that opens the page, and
 * never in the middle of the next one.
 */
export async function fetchAccountAhead(): Promise<void> {
  await Promise.all([
    import('../../../src/features/my-account/index.ts'),
    import('../../../src/features/my-account/deferred-chunk.ts'),
  ]);
}

/** An API without lists. */
export const noLists = { proxyAccounts: null, proxyProfiles: null, teams: null, auditLog: null };

/** What is said of each of some elements. */
export const texts = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);

/** Something that waits until the test lets it go on. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open: (() => void) | undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open?.() };
}

/** Collects the files that the page saves from now on, until the test ends. */
export function catchFiles(): { name: string; blob: Blob | undefined }[] {
  const files: ReturnType<typeof catchFiles> = [];
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob: made[Number(this.href.slice('blob:'.length))] });
  });
  return files;
}

/** The writes of other tests are in the same log. */
const noAuditLog = { collections: { ...defaultConsoleConfig.collections, auditLog: null } };

/** Opens the whole console at a path, as a browser would, and returns the simulated user. */
export async function openConsole(
  options: OpenOptions,
): Promise<RenderResult & { user: UserEvent }> {
  const { backend, path, signedIn = true, userId = ownUser() } = options;
  const config = { ...defaultConsoleConfig, ...noAuditLog, ...options.config };
  if (signedIn) {
    sessionStorage.setItem(
      `proxy-console.session:${config.apiBaseUrl}`,
      JSON.stringify({ key: backend.apiKey, userId, email: 'ada@example.com' }),
    );
  }
  // The code for the conditions of every page also loads after the first page is shown.
  await Promise.all([
    import('../../../src/app/errors/conditions.tsx'),
    import('../../../src/app/errors/error-page.tsx'),
    import('#shared/ui/failure-notices.ts'),
  ]);
  if (path.startsWith(paths.account())) await fetchAccountAhead();
  await act(() => navigate(path, { replace: true }));
  const services = createServices({
    config,
    fetch: backend.fetch,
    tabStorage: () => sessionStorage,
    deviceStorage: () => localStorage,
  });
  const user = userEvent.setup();
  const container = document.body.appendChild(document.createElement('div'));
  setPageElement(container);
  const view = render(<App services={services} />, { container });
  // The code of a page loads with the page.
  await screen.findByRole('heading', { level: 1 });
  return { ...view, user };
}
