import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { resetQuota } from '#shared/api/operations.ts';
import type { BatchResponse } from './engine/match-response.ts';

/** One call of a reset. If the API rejects the key, the mutation cache asks for another; nothing is sent twice. */
export async function sendBatch(
  { client }: Api,
  cache: QueryClient,
  ids: readonly string[],
  idempotencyKey: string | undefined,
): Promise<BatchResponse> {
  const options = mutationOptions({
    mutationKey: ['proxy-accounts', 'reset-quota'],
    mutationFn: () => resetQuota(client, ids, idempotencyKey),
    gcTime: 0,
  });
  return cache.getMutationCache().build(cache, cache.defaultMutationOptions(options)).execute();
}
