import { operations, read, user, type User } from '#contract';
import type { Answer, ApiClient } from './client.ts';

/** Contract, "Retrieve the current user". */
export function currentUser(client: ApiClient, signal?: AbortSignal): Promise<Answer<User>> {
  return client.call({
    method: 'GET',
    path: operations.currentUser.path(),
    signal,
    read: (body) => read(user, body),
  });
}
