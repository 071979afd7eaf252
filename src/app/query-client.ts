import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';

/**
 * The cache of one sign-in. Reads are retried after network errors and 5xx, twice at most; writes never are.
 * The network mode is `always` instead of the default: a call made offline then fails at once and can be
 * reported, while the default would leave it waiting forever.
 */
export function createQueryClient(onRefusedKey: (error: ApiError) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused-key') onRefusedKey(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Back online, failed and outdated reads are repeated, once.
        refetchOnReconnect: ({ state }) => state.error === null || 'always',
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'server');
}
