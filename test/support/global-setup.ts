import { makeEmptyDatabase } from './servers/empty-database.ts';
import { buildShippedServer } from './servers/shipped-server.ts';

/** Once before the tests of a run: what many of them need and none of them changes. */
export default async function setup(): Promise<void> {
  await makeEmptyDatabase();
  await buildShippedServer();
}
