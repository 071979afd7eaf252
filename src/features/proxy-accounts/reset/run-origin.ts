import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { NOTHING_ASKED, sessionStateOf } from '../state/session-state.ts';
import type { Plan } from './engine/plan.ts';
import type { RunOrigin } from './engine/run-records.ts';
import { version } from '../../../../package.json';

/** The user, the API and the plan of a reset, for its receipt. */
export async function originOf(api: Api, plan: Plan): Promise<RunOrigin> {
  const { id, email, connection } = api.signedIn();
  const { askedFor } = sessionStateOf(api);
  const { unknown, repeated } = askedFor.get();
  askedFor.set(NOTHING_ASKED);
  const planDigest = await digestOf(plan.ids);
  return {
    user: { id, email },
    api: apiAddress(api.config),
    connection,
    consoleVersion: version,
    ...(planDigest !== undefined && { planDigest }),
    batchSize: api.config.resetBatchSize,
    unknownIds: unknown,
    duplicates: repeated,
  };
}

/**
 * SHA-256 of the IDs in plan order, each followed by a line feed, as `sha256sum` computes it for a file with
 * one ID per line. Undefined if the page was served over plain HTTP, where browsers have no `crypto.subtle`.
 */
async function digestOf(ids: readonly string[]): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const text = ids.map((id) => `${id}\n`).join('');
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
