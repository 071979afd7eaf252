import { makeEmptyDatabase } from './servers/empty-database.ts';
import { buildShippedServer } from './servers/shipped-server.ts';

/** Runs once before the tests: prepares what many of them need and none of them changes. */
export default async function setup(): Promise<void> {
  await makeEmptyDatabase();
  await buildShippedServer();
}
