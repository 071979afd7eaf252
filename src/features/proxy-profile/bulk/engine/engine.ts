import type { ProxyProfileBody } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import {
  createRunner,
  type Runner,
  type RunnerEnvironment,
  type StepResult,
} from '#shared/run/runner.ts';
import type { Representation } from '../../model/form-values.ts';
import type { BulkEditEntry, UpdateFinding } from './bulk-edit-entry.ts';
import {
  allValuesOf,
  changesBetween,
  examine,
  isAsSet,
  namesSet,
  type Examined,
} from './examine.ts';
import type { BulkEditLedger } from './plan.ts';
import { reasonOf, reasonOfExamined } from './reasons.ts';
import { findingOf } from './save-finding.ts';

/** Everything that a bulk edit needs from its environment. */
export interface BulkEditEnvironment extends RunnerEnvironment<BulkEditEntry> {
  /** Reads the current values of a profile; rejects with an ApiError. */
  look: (item: ProfilesItem) => Promise<NonNullable<Representation>>;
  /** Sends an update, and resolves to the profile in the response; rejects with an ApiError. */
  send: (
    item: ProfilesItem,
    body: ProxyProfileBody,
    idempotencyKey: string | undefined,
  ) => Promise<NonNullable<Representation>>;
}

interface BulkEditOptions {
  runId: string;
  items: readonly ProfilesItem[];
  ledger: BulkEditLedger;
}

/** After this many rejected updates in a row, the user should decide. */
const MAX_REJECTIONS = 20;

const rangeOf = (position: number) => ({ from: position, to: position + 1 });

type Ready = Extract<Examined, { case: 'ready' }>;

/**
 * Updates the profiles of a plan one after the other, each after a look at its current values. Whatever has no
 * response is looked at once more at the end, also after a crash; it is never sent again by itself.
 */
export function createBulkEditEngine(
  { runId, items, ledger }: BulkEditOptions,
  environment: BulkEditEnvironment,
): Runner {
  /** No unconfirmed profile before this one is still to be looked at. */
  let toVerify = 0;
  /** The profile whose read failed last. It is read once more. */
  let failedLook: number | undefined;

  function nextToVerify(): number | undefined {
    while (toVerify < ledger.total && ledger.outcomeAt(toVerify) !== 'unconfirmed') toVerify += 1;
    return toVerify < ledger.total ? toVerify : undefined;
  }

  return createRunner<BulkEditEntry>({ runId, ledger }, environment, (steps) => {
    function note(position: number, finding: UpdateFinding) {
      steps.settle({ ...rangeOf(position), ...finding });
    }

    async function step(): StepResult {
      const position = ledger.next(1)?.from ?? nextToVerify();
      const item = items[position ?? -1];
      if (position === undefined || !item) return undefined;
      let current: NonNullable<Representation>;
      try {
        current = await environment.look(item);
      } catch (error) {
        return afterFailedLook(position, error);
      }
      if (steps.isInterrupted()) return undefined;
      if (ledger.outcomeAt(position) === 'unconfirmed') {
        verify(position, item, current);
        return undefined;
      }
      const examined = examine(item, current);
      if (examined.case === 'ready') return update(position, item, current, examined);
      steps.succeeded();
      note(position, findingWithout(examined));
      return undefined;
    }

    function update(
      position: number,
      item: ProfilesItem,
      current: NonNullable<Representation>,
      { body }: Ready,
    ): StepResult {
      const sent = { ...rangeOf(position), before: allValuesOf(current) };
      return steps.call(sent, {
        async send(idempotencyKey) {
          const stored = await environment.send(item, body, idempotencyKey);
          return findingOf(namesSet(item), body, current, stored);
        },
        reasonOf: (error) => ({ reason: reasonOf(error, 'write') }),
        async onRejected(error, settle) {
          settle({ outcome: 'rejected', reason: reasonOf(error, 'write') });
          return error.kind === 'forbidden'
            ? steps.failed('refusing', error)
            : steps.rejected(error, MAX_REJECTIONS);
        },
      });
    }

    async function afterFailedLook(position: number, error: unknown): StepResult {
      const resume = steps.heldUp(error);
      if (resume) return resume();
      if (!environment.isOnline()) return undefined;
      const isRefused = error instanceof ApiError && !error.mayBeDone;
      const isLast = isRefused || failedLook === position;
      failedLook = position;
      // What has no response stays unconfirmed.
      if (isLast && ledger.outcomeAt(position) === 'unconfirmed') toVerify = position + 1;
      else if (isLast) note(position, { outcome: 'unreadable', reason: reasonOf(error, 'read') });
      return isRefused ? steps.rejected(error, MAX_REJECTIONS) : steps.failed('failing', error);
    }

    /** A profile whose update had no response: its current values may show that it was saved. */
    function verify(position: number, item: ProfilesItem, current: Representation) {
      toVerify = position + 1;
      if (!isAsSet(item, current)) return;
      const { before } = ledger.entryAt(position) ?? {};
      note(position, {
        outcome: 'saved',
        isVerified: true,
        ...(before && changesBetween(namesSet(item), before, allValuesOf(current))),
      });
    }

    return {
      onStart() {
        toVerify = 0;
        failedLook = undefined;
      },
      isDone: () => ledger.next(1) === undefined && nextToVerify() === undefined,
      step,
    };
  });
}

/** The outcome of a profile to which nothing is sent. */
function findingWithout(examined: Exclude<Examined, Ready>): UpdateFinding {
  switch (examined.case) {
    case 'nothing':
      return { outcome: 'nothing' };
    case 'changed':
      return { outcome: 'skipped', others: examined.others };
    case 'partial':
      return { outcome: 'unreadable', reason: reasonOfExamined(examined) };
    case 'invalid':
      return { outcome: 'rejected', reason: reasonOfExamined(examined) };
  }
}
