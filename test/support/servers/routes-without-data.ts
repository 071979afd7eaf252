import type { Api } from '../../../server/common/api.ts';
import { createRoutes, type RouteOptions } from '../../../server/embedded/routes/index.ts';
import type { Store } from '../../../server/embedded/store/store.ts';

/** The embedded API without a database, for requests that are rejected before they need one. Every key is a user's. */
export function routesWithoutData(
  onError: RouteOptions['onError'] = (error) => {
    throw error;
  },
): Api {
  const store = {
    caller: async () => ({ id: 'user', enabled: true }),
    accountsById: async () => [],
    auditLog: { recordRejection: async () => undefined },
  };
  return createRoutes(store as unknown as Store, { bodyLimit: 4 * 1024 * 1024, onError });
}
