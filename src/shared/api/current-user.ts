import { operations, readShape, userShape, type User } from '#contract';
import type { ApiResponse, ApiClient } from './client.ts';

/** Contract, "Retrieve the current user". `startedAt` if the read has already started. */
export function currentUser(
  client: ApiClient,
  signal?: AbortSignal,
  startedAt?: number,
): Promise<ApiResponse<User>> {
  return client.call({
    method: 'GET',
    path: operations.currentUser.path(),
    signal,
    startedAt,
    read: (body) => readShape<User>(userShape, body),
  });
}
