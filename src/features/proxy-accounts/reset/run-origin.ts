import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { digestOfIds } from '#shared/plan/sha-256.ts';
import { NOTHING_ASKED, sessionStateOf } from '../state/session-state.ts';
import type { Plan } from './engine/plan.ts';
import type { RunOrigin } from './engine/reset-entry.ts';
import { version } from '../../../../package.json';

/** The user, the API and the plan of a reset, for its receipt. */
export async function originOf(api: Api, plan: Plan): Promise<RunOrigin> {
  const { id, email, connection } = api.signedIn();
  const { askedFor } = sessionStateOf(api);
  const { unknown, repeated } = askedFor.get();
  askedFor.set(NOTHING_ASKED);
  const { file, note } = plan;
  const planDigest = await digestOfIds(plan.ids);
  return {
    user: { id, email },
    api: apiAddress(api.config),
    connection,
    consoleVersion: version,
    ...(planDigest !== undefined && { planDigest }),
    ...(file && {
      planFile: { digest: file.digest, items: file.accounts },
    }),
    ...(note && { note }),
    batchSize: api.config.resetBatchSize,
    // What was asked for isn't what the file contains.
    unknownIds: file ? [] : unknown,
    duplicates: file ? 0 : repeated,
    rehearsal: api.config.rehearsal,
  };
}
