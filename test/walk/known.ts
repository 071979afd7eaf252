import { accounts, profileOf } from '../e2e/support/api.ts';
import { startServer } from '../e2e/support/server.ts';
import { KEY } from './key.ts';

/** IDs that every server of a walk has: all are made from the same seed, but not all have lists. */
export interface Known {
  accounts: string[];
  /** As `TEAM/PROFILE`. */
  profile: string;
}

/** How each server of a walk starts. */
export const walkedServer = (rehearsal: string) => ({
  env: { REHEARSE: rehearsal, API_KEY: KEY, CONFIRM_ABOVE: '60', SEED_ACCOUNTS: '120' },
});

/** Asks a server that lists everything. */
export async function known(): Promise<Known> {
  const server = { ...(await startServer(walkedServer('calm'))), apiKey: KEY };
  const ids = (await accounts(server)).flatMap(({ id }) => id ?? []);
  const { teamId, id } = await profileOf(server);
  await server.stop();
  return { accounts: ids, profile: `${teamId}/${id}` };
}
