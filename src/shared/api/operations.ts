import {
  operations,
  proxyAccounts,
  proxyProfile,
  proxyProfileBody,
  read,
  resetQuotaBody,
  type ProxyAccount,
  type ProxyProfile,
  type ProxyProfileBody,
} from '#contract';
import type { ApiClient, ApiResponse, Call } from './client.ts';
import { requestBody } from './request-body.ts';

const path = operations.updateProxyProfile.path;

/** Contract, "Update a proxy profile". `readRefusal` says where an error response doesn't match the contract. */
export async function updateProxyProfile(
  client: ApiClient,
  teamId: string,
  id: string,
  body: ProxyProfileBody,
  { readRefusal, run, signal }: Pick<Call<ProxyProfile>, 'readRefusal' | 'run' | 'signal'> = {},
): Promise<ApiResponse<ProxyProfile>> {
  return client.call({
    method: 'PUT',
    path: path(teamId, id),
    body: requestBody(proxyProfileBody, body),
    read: (response) => read(proxyProfile, response),
    readRefusal,
    run,
    signal,
  });
}

/** Not in the contract: GET on the profile's own path, which a real API may not have. */
export async function readProxyProfile(
  client: ApiClient,
  teamId: string,
  id: string,
  signal?: AbortSignal,
): Promise<ApiResponse<ProxyProfile>> {
  return client.call({
    method: 'GET',
    path: path(teamId, id),
    signal,
    read: (response) => read(proxyProfile, response),
  });
}

/** Contract, "Bulk reset quota": one call with all IDs. The caller splits them into batches. */
export async function resetQuota(
  client: ApiClient,
  ids: readonly string[],
): Promise<ApiResponse<ProxyAccount[]>> {
  return client.call({
    method: 'PUT',
    path: operations.resetQuota.path(),
    body: requestBody(
      resetQuotaBody,
      ids.map((id) => ({ id })),
    ),
    read: (response) => read(proxyAccounts, response),
  });
}
