import { mutationOptions } from '@tanstack/react-query';
import type { ProxyProfile, ProxyProfileBody } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiResponse } from '#shared/api/client.ts';
import { isNotFound, isNotOffered } from '#shared/api/collection.ts';
import { updateProxyProfile } from '#shared/api/operations.ts';
import { storeProfile } from '../data/profile-store.ts';
import { profileListsKey, readCurrent } from '../data/queries.ts';
import type { Baseline, ProfileIds } from '../model/baseline.ts';
import type { CheckedForm } from '../model/body.ts';
import { type Conflict, conflictOf } from '../model/compare.ts';
import { type PlacedProblem, mismatchesOf } from '../model/problems.ts';
import type { Representation } from '../model/form-values.ts';
import type { Difference } from '../model/differences.ts';

/** Why a save was rejected before anything was sent. */
type HeldBack =
  | { case: 'conflict'; conflict: Conflict }
  /** The API no longer finds the profile; `error` is its response. */
  | { case: 'missing'; error: unknown }
  /** The current values couldn't be read, so it is unknown what the save would overwrite. */
  | { case: 'precheck-failed'; error: unknown };

/** Milliseconds that a save waits for the current values. */
export const READ_TIMEOUT = 15_000;

interface Save {
  /** Names it in the journal, and in the API's log. */
  runId: string;
  body: ProxyProfileBody;
  baseline: Baseline;
  /** Whether the user chose to overwrite changes made elsewhere. */
  isForced: boolean;
  /** Stops waiting for the response. */
  signal: AbortSignal;
}

type SaveResult =
  | HeldBack
  | { case: 'saved'; response: ApiResponse<ProxyProfile>; savedAt: number };

/**
 * Saves a profile, and stores the response in this browser. If the API lets the profile be read, it is read
 * again first, and nothing is sent if the save would overwrite changes made elsewhere, if that couldn't be
 * checked, or if the API no longer finds the profile. Rejects with an ApiError of the save.
 */
export function saveProfile(api: Api, ids: ProfileIds) {
  const { client, scope } = api;
  return mutationOptions({
    async mutationFn(
      { runId, body, baseline, isForced, signal }: Save,
      { client: cache },
    ): Promise<SaveResult> {
      if (baseline.canBeRead && !isForced) {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT)]);
        try {
          const current = await readCurrent(api, ids, limit);
          const conflict = conflictOf(baseline.representation, current, body);
          if (conflict) return { case: 'conflict', conflict };
        } catch (error) {
          if (error instanceof ApiError && error.kind === 'refused-key') throw error;
          if (isNotFound(error)) return { case: 'missing', error };
          if (!isNotOffered(error)) return { case: 'precheck-failed', error };
        }
      }
      const response = await updateProxyProfile(client, ids.teamId, ids.id, body, {
        readRefusal: mismatchesOf,
        run: { id: runId },
        signal,
      });
      await storeProfile({ scope, ...ids }, response.value);
      // The lists must show what is stored now.
      void cache.invalidateQueries({ queryKey: profileListsKey });
      return { case: 'saved', response, savedAt: Date.now() };
    },
  });
}

/** The result of the last save, as far as it is worth reporting. */
export type SaveState =
  | { case: 'none' }
  | HeldBack
  | {
      case: 'saved';
      /** It restored the values from before the last save. */
      isUndo: boolean;
      isCreated: boolean;
      /** What was stored before; null if that is unknown, or was nothing. */
      before: Representation;
      differences: readonly Difference[];
    }
  /** How a conflict was resolved, until the next save: edits rebased on the current values, or discarded. */
  | { case: 'resolved'; conflict: Conflict; how: 'rebased' | 'discarded' }
  | {
      case: 'failed';
      error: unknown;
      /** What was sent, or was to be. */
      sent: CheckedForm;
      /** Problems that the API found, without those at fields edited since. */
      problems: readonly PlacedProblem[];
      /** The form has blocked a save since, whose problems are the news. */
      isPast?: true;
    };

/** One of the results. */
export type SaveCase<Case extends SaveState['case']> = Extract<SaveState, { case: Case }>;

/** Whether a save may have been stored although it failed, or may still be: no later look rules that out. */
export function isUnconfirmed({ error }: SaveCase<'failed'>): boolean {
  return error instanceof ApiError && error.mayBeDone;
}
