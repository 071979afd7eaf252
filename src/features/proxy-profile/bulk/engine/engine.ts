import type { ProxyProfileBody } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import {
  createRunner,
  type Runner,
  type RunnerEnvironment,
  type RunSteps,
  type RunWork,
  type StepResult,
} from '#shared/run/runner.ts';
import type { Representation } from '../../model/form-values.ts';
import {
  allValuesOf,
  changesBetween,
  examine,
  isAsSet,
  namesSet,
  type Examined,
} from './examine.ts';
import type { UpdateLedger } from './ledger.ts';
import { reasonOf, reasonOfExamined } from './reasons.ts';
import { findingOf } from './save-finding.ts';
import type { SettledRecord, UpdateFinding, UpdateRecord } from './update-records.ts';

/** Everything that a run of updates needs from its environment. */
export interface UpdateEnvironment extends RunnerEnvironment<UpdateRecord> {
  /** Reads the current values of a profile; rejects with an ApiError. */
  look: (item: ProfilesItem) => Promise<NonNullable<Representation>>;
  /** Sends an update, and resolves to the profile in the response; rejects with an ApiError. */
  send: (
    item: ProfilesItem,
    body: ProxyProfileBody,
    idempotencyKey: string | undefined,
    before: NonNullable<Representation>,
  ) => Promise<NonNullable<Representation>>;
  newIdempotencyKey: () => string | undefined;
}

interface UpdateOptions {
  runId: string;
  items: readonly ProfilesItem[];
  ledger: UpdateLedger;
}

/** After this many rejected updates in a row, the user should decide. */
const MAX_REJECTIONS = 20;

type Ready = Extract<Examined, { case: 'ready' }>;

/**
 * Updates the profiles of a plan one after the other, each after a look at its current values. Whatever has no
 * response is looked at once more at the end, also after a crash; it is never sent again by itself.
 */
export function createUpdateEngine(
  { runId, items, ledger }: UpdateOptions,
  environment: UpdateEnvironment,
): Runner {
  /** No unconfirmed profile before this one is still to be looked at. */
  let toVerify = 0;
  /** The profile whose read failed last. It is read once more. */
  let failedLook: number | undefined;

  function nextToVerify(): number | undefined {
    while (toVerify < ledger.total && ledger.outcomeAt(toVerify) !== 'unconfirmed') toVerify += 1;
    return toVerify < ledger.total ? toVerify : undefined;
  }

  function head(position: number) {
    return { runId, seq: ledger.nextSeq, position, at: environment.now() };
  }

  function updateWork(steps: RunSteps<UpdateRecord>): RunWork {
    async function step(): StepResult {
      const position = ledger.next() ?? nextToVerify();
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

    async function update(
      position: number,
      item: ProfilesItem,
      current: NonNullable<Representation>,
      { body }: Ready,
    ): StepResult {
      const idempotencyKey = environment.newIdempotencyKey();
      const sent = {
        ...head(position),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        state: 'sent',
        before: allValuesOf(current),
      } as const;
      ledger.apply(sent);
      try {
        // Written to the journal before it is sent: after a crash its effect is unknown.
        await steps.store(sent);
      } catch (error) {
        ledger.apply({ ...sent, state: 'put-back' });
        // The number is reused: a gap in the journal would look like a lost update.
        ledger.nextSeq = sent.seq;
        return { kind: 'paused', reason: 'journal', error };
      }
      if (steps.isInterrupted()) {
        settle({ ...sent, state: 'put-back' });
        return undefined;
      }
      try {
        const stored = await environment.send(item, body, idempotencyKey, current);
        settle({ ...sent, state: 'settled', ...findingOf(namesSet(item), body, current, stored) });
        steps.succeeded();
        return undefined;
      } catch (error) {
        return afterFailedSend({ ...sent, state: 'settled', outcome: 'unconfirmed' }, error);
      }
    }

    async function afterFailedLook(position: number, error: unknown): StepResult {
      if (isKeyProblem(error)) return steps.keyRefused();
      if (isRateLimit(error)) return steps.rateLimited(error);
      if (isInFront(error)) return { kind: 'paused', reason: 'web-page', error };
      if (!environment.isOnline()) return undefined;
      const isToVerify = ledger.outcomeAt(position) === 'unconfirmed';
      const isRefused = error instanceof ApiError && !error.mayBeDone;
      const isSecond = failedLook === position;
      failedLook = position;
      if (isToVerify) {
        // It stays unconfirmed.
        if (isRefused || isSecond) toVerify = position + 1;
      } else if (isRefused || isSecond) {
        note(position, { outcome: 'unreadable', reason: reasonOf(error, 'read') });
      }
      return isRefused ? steps.rejected(error, MAX_REJECTIONS) : steps.failed('failing', error);
    }

    async function afterFailedSend(sent: SettledRecord, error: unknown): StepResult {
      if (isKeyProblem(error)) {
        settle({ ...sent, state: 'put-back' });
        return steps.keyRefused();
      }
      if (isRateLimit(error)) {
        settle({ ...sent, state: 'put-back' });
        return steps.rateLimited(error);
      }
      if (isInFront(error) && !error.mayBeDone) {
        settle({ ...sent, state: 'put-back' });
        return { kind: 'paused', reason: 'web-page', error };
      }
      const reason = reasonOf(error, 'write');
      if (!(error instanceof ApiError) || error.mayBeDone) {
        settle({ ...sent, reason });
        if (isInFront(error)) return { kind: 'paused', reason: 'web-page', error };
        // A lost connection isn't a failure of the API.
        return environment.isOnline() ? steps.failed('failing', error) : undefined;
      }
      settle({ ...sent, outcome: 'rejected', reason });
      return error.kind === 'forbidden'
        ? steps.failed('refusing', error)
        : steps.rejected(error, MAX_REJECTIONS);
    }

    /** A profile whose update had no response: its current values may show that it was saved. */
    function verify(position: number, item: ProfilesItem, current: Representation) {
      toVerify = position + 1;
      if (!isAsSet(item, current)) return;
      const known = ledger.recordAt(position);
      const before = known && 'before' in known ? known.before : undefined;
      note(position, {
        outcome: 'saved',
        isVerified: true,
        ...(before && changesBetween(namesSet(item), before, allValuesOf(current))),
      });
    }

    /** Settles a profile without an update. */
    function note(position: number, finding: UpdateFinding) {
      settle({ ...head(position), ...finding, state: 'settled' });
    }

    function settle(record: UpdateRecord) {
      const settled = { ...record, endedAt: environment.now() };
      ledger.apply(settled);
      steps.log(settled);
    }

    return {
      onStart() {
        toVerify = 0;
        failedLook = undefined;
      },
      isDone: () => ledger.next() === undefined && nextToVerify() === undefined,
      step,
    };
  }

  return createRunner(environment, updateWork);
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

function isKeyProblem(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'refused-key' || error.kind === 'no-key');
}

/** Whether something in front of the API responded, such as a login. */
function isInFront(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'web-page' || (error.kind === 'forbidden' && error.isWebPage);
}

function isRateLimit(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'rate-limited';
}
