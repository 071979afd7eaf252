import type { ProxyProfile } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import type { Answer } from '#shared/api/client.ts';
import { readProxyProfile } from '#shared/api/proxy-profiles.ts';

/** Milliseconds for which a read that began at a link says how a profile is. */
const FRESH = 10_000;

export interface ReadProfile extends Answer<ProxyProfile> {
  /** When the answer came, in milliseconds since the epoch. */
  knownAt: number;
}

interface BegunRead {
  reading: Promise<ReadProfile>;
  at: number;
}

/** Reads that began at links, each for the first visit soon after. */
const begunReads = new WeakMap<Api, Map<string, BegunRead>>();

/** Reads a profile from the API. Rejects with an ApiError. */
export async function readProfile(
  { client }: Api,
  teamId: string,
  id: string,
  signal?: AbortSignal,
): Promise<ReadProfile> {
  const answer = await readProxyProfile(client, teamId, id, signal);
  return { ...answer, knownAt: Date.now() };
}

/** Begins to read a profile, unless that was done just now. */
export function beginRead(api: Api, teamId: string, id: string): void {
  const reads = begunReads.get(api) ?? new Map<string, BegunRead>();
  begunReads.set(api, reads);
  const key = JSON.stringify([teamId, id]);
  if (isFresh(reads.get(key))) return;
  const reading = readProfile(api, teamId, id);
  // A failure is for the visit.
  reading.catch(() => undefined);
  reads.set(key, { reading, at: performance.now() });
}

/** The read of a profile that has begun, for one visit. */
export function takeRead(api: Api, teamId: string, id: string): Promise<ReadProfile> | undefined {
  const reads = begunReads.get(api);
  const key = JSON.stringify([teamId, id]);
  const begun = reads?.get(key);
  reads?.delete(key);
  return isFresh(begun) ? begun?.reading : undefined;
}

function isFresh(begun: BegunRead | undefined): boolean {
  return begun !== undefined && performance.now() - begun.at < FRESH;
}
