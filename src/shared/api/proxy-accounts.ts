import { operations, proxyAccounts, read, resetQuotaBody, type ProxyAccount } from '#contract';
import type { ApiResponse, ApiClient } from './client.ts';
import { requestBody } from './request-body.ts';

/** Contract, "Bulk reset quota": one call with all IDs. The caller splits them into batches. */
export async function resetQuota(
  client: ApiClient,
  ids: readonly string[],
  idempotencyKey?: string,
): Promise<ApiResponse<ProxyAccount[]>> {
  return client.call({
    method: 'PUT',
    path: operations.resetQuota.path(),
    body: requestBody(
      resetQuotaBody,
      ids.map((id) => ({ id })),
    ),
    idempotencyKey,
    read: (response) => read(proxyAccounts, response),
  });
}
