import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';

/**
 * The cache of one sign-in. Reads are tried again after network errors and 5xx, twice at most; writes
 * never are. `always` instead of the default network mode: a call made offline fails at once and can
 * be said, where the default would leave it waiting without an end.
 */
export function createQueryClient(onRefusedKey: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused-key') onRefusedKey();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Back online, what failed or may be out of date is read again, once.
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
