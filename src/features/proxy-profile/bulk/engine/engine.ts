import { type ProxyProfileBody, isObject } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import { failureTitles } from '#shared/api/failure-titles.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { reasonOf } from '#shared/run/run-reasons.ts';
import {
  createRunner,
  type Runner,
  type RunnerEnvironment,
  type StepResult,
} from '#shared/run/runner.ts';
import { differences } from '../../model/differences.ts';
import { parts, splitPath } from '../../model/fields.ts';
import { type Representation, memberAt } from '../../model/form-values.ts';
import { isSame, partOf } from '../../model/values.ts';
import type {
  BulkEditEntry,
  BulkEditLedger,
  OtherValue,
  UpdateFinding,
  ValueName,
} from './plan.ts';
import {
  allValuesOf,
  changesBetween,
  examine,
  isAsSet,
  namesSet,
  type Examined,
} from './examine.ts';

/** Everything that a bulk edit needs from its environment. */
export interface BulkEditEnvironment extends RunnerEnvironment<BulkEditEntry> {
  /** Reads the current values of a profile; rejects with an ApiError. */
  look: (item: ProfilesItem) => Promise<NonNullable<Representation>>;
  /** Sends an update, and resolves to the profile in the response; rejects with an ApiError. */
  send: (item: ProfilesItem, body: ProxyProfileBody) => Promise<NonNullable<Representation>>;
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
        async send() {
          const stored = await environment.send(item, body);
          return findingOf(namesSet(item), body, current, stored);
        },
        reasonOf: (error) => ({ reason: reasonOf(error) }),
        async onRejected(error, settle) {
          settle({ outcome: 'rejected', reason: reasonOf(error) });
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
      else if (isLast) note(position, { outcome: 'unreadable', reason: reasonOf(error) });
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
  if (examined.case === 'nothing') return { outcome: 'nothing' };
  if (examined.case === 'changed') return { outcome: 'skipped', others: examined.others };
  const isInvalid = examined.case === 'invalid';
  const code = isInvalid ? 'wouldBeInvalid' : 'wouldLoseValues';
  return {
    outcome: isInvalid ? 'rejected' : 'unreadable',
    reason: {
      title: failureTitles[code],
      code,
      problems: examined.findings.map(({ path, message }) => ({ path, message })),
    },
  };
}

/** What the response to an update says, with the values before and after of everything that it changed. */
export function findingOf(
  set: readonly ValueName[],
  body: ProxyProfileBody,
  before: Representation,
  stored: Representation,
): Pick<UpdateFinding, 'outcome' | 'before' | 'after' | 'others' | 'foreign'> {
  const fields = differences(body, stored, before).map((difference) => {
    return { name: difference.name, expected: difference.sent, found: difference.stored };
  });
  const whole = parts
    .filter(
      (part) => set.includes(part) && !fields.some(({ name }) => splitPath(name).part === part),
    )
    .map((name) => ({ name, expected: partOf(body, name), found: partOf(stored, name) }))
    .filter(({ expected, found }) => !isSame(expected, found));
  const others: OtherValue[] = [...fields, ...whole];
  const foreign = foreignChanges(before, stored);
  return {
    outcome: others.length > 0 ? 'differs' : 'saved',
    ...changesBetween(set, allValuesOf(before), allValuesOf(stored)),
    ...(others.length > 0 && { others }),
    ...(foreign.length > 0 && { foreign }),
  };
}

/** The members outside the contract that aren't the same any more, by their paths. */
function foreignChanges(before: Representation, stored: Representation): string[] {
  return ['', ...parts.map((part) => `${part}.`)].flatMap((prefix) => {
    const [was, is] = [before, stored].map((source) => {
      const other = memberAt(source, `${prefix}$other`);
      return isObject(other) ? other : {};
    });
    return Object.keys({ ...was, ...is })
      .filter((name) => !isSame(was?.[name], is?.[name]))
      .map((name) => `${prefix}${name}`);
  });
}
