import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { defaultConsoleConfig } from '#contract';
import { ApiProvider, type Api } from '#shared/api/api-context.tsx';
import { createCallLog } from '#shared/api/call-log.ts';
import { createClient } from '#shared/api/client.ts';
import { noLists } from './console.tsx';

const unused = () => Promise.reject(new Error('unused'));

/** Renders a part of the console alone, for a user of an API that has no lists. */
export function renderAlone(
  part: Content,
  scope: string,
  log = createCallLog(),
  fetch: typeof globalThis.fetch = unused,
): RenderResult {
  const api: Api = {
    client: createClient({ baseUrl: '', key: () => 'k', fetch, log }),
    config: { ...defaultConsoleConfig, collections: noLists },
    log,
    user: { id: 'u', email: 'ada@example.com' },
    knowsOtherUsers: () => false,
    scope,
    key: {
      isThere: () => true,
      isRefused: () => false,
      ended: new AbortController().signal,
      subscribe: () => () => undefined,
    },
  };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>{part}</ApiProvider>
    </QueryClientProvider>,
  );
}
