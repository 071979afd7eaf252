import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type BaseSyntheticEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { toBody } from '../model/body.ts';
import { fieldNames, type FieldName } from '../model/fields.ts';
import { placeProblems, withoutProblemsOf, type PlacedProblem } from '../model/problems.ts';
import { fromWire, memberAt, type FormValues } from '../model/form-values.ts';
import { goTo, openSection } from '../editor/go-to.ts';
import { useFill } from '../import-export/use-fill.ts';
import { putBehaviorQuery, saveProfile, type Baseline } from '../data/queries.ts';
import { startFrom, useProfileForm } from '../editor/use-profile-form.ts';
import type { Conflict } from './conflict.ts';
import { differences, isTimeUnmoved, type Difference } from './differences.ts';
import { keyAfterFailure, keyForSave, type SaveKey } from './save-key.ts';
import type { Resolution } from './resolved-notice.tsx';
import type { Outcome } from './save-outcome.tsx';
import { inputOf } from '../model/values.ts';

/** How the last save ended; what is null did not come of it. */
interface End {
  failure: unknown;
  /** Whether the answer to the same save can be asked for. */
  isAskable: boolean;
  problems: readonly PlacedProblem[];
  conflict: Conflict | null;
  /** Why it could not be seen whether the save would overwrite anything. */
  precheckFailure: unknown;
  /** The refusal by which the API no longer finds the profile. */
  missing: unknown;
  outcome: Outcome | null;
  resolution: Resolution | null;
}

const NOTHING: End = {
  failure: null,
  isAskable: false,
  problems: [],
  conflict: null,
  precheckFailure: null,
  missing: null,
  outcome: null,
  resolution: null,
};

/** Whoever types on while a save is under way is not torn away. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}

/** The form puts the focus on the first faulty field, which it can only where that is to be seen. */
function openInvalidFields(errors: object): void {
  for (const name of fieldNames) if (memberAt(errors, name)) openSection(name);
}

/** The form of a profile, what it is compared with, and the fate of its saves. */
export function useProfileSaves(
  teamId: string,
  id: string,
  initial: Baseline,
  /** What is scrolled into view for what is said of a save as a whole. */
  head: RefObject<HTMLElement | null>,
) {
  const api = useApi();
  const cache = useQueryClient();
  const [baseline, setBaseline] = useState(initial);
  const [end, setEnd] = useState(NOTHING);
  const form = useProfileForm(baseline.representation);
  const filling = useFill(form, forget);
  const saving = useMutation(saveProfile(api, teamId, id));
  const isUnderWay = useRef(false);
  const waiting = useRef(new AbortController());
  /** The key of the last save, where its answer was lost. */
  const lost = useRef<SaveKey>(undefined);

  /** What the server found in a value is out of date once the value is edited. */
  function forget(names: readonly FieldName[]) {
    setEnd((now) => {
      const problems = names.reduce(withoutProblemsOf, now.problems);
      return problems === now.problems ? now : { ...now, problems };
    });
  }

  async function store(sent: FormValues, isForced = false) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const before = baseline.representation;
    const body = toBody(before, sent);
    const key = keyForSave(api, lost.current, body, isForced);
    /** Whoever typed on while the save was under way is not torn away from it. */
    const isStillThere = () =>
      fieldNames.every((name) => memberAt(form.getValues(), name) === memberAt(sent, name));
    try {
      const result = await saving.mutateAsync({
        body,
        baseline,
        isForced,
        signal,
        idempotencyKey: key?.key,
      });
      if ('conflict' in result) {
        // What was stored since then would be taken for this save, whatever becomes of the conflict.
        lost.current = undefined;
        settle({ conflict: result.conflict }, isStillThere());
        return;
      }
      if ('precheckFailure' in result) {
        settle({ precheckFailure: result.precheckFailure }, isStillThere());
        return;
      }
      if ('missing' in result) {
        settle({ missing: result.missing }, isStillThere());
        return;
      }
      lost.current = undefined;
      const { value, departures, status, savedAt } = result;
      startFrom(form, value, sent);
      filling.dismiss();
      setBaseline({
        ...baseline,
        representation: value,
        source: 'api',
        knownAt: savedAt,
        departures,
      });
      settle({
        outcome: {
          savedAt,
          isCreated: status === 201,
          differences: differences(body, value, before),
          isTimeUnmoved: isTimeUnmoved(value, before),
        },
      });
      void cache.invalidateQueries({ queryKey: putBehaviorQuery(api).queryKey });
    } catch (error) {
      lost.current = keyAfterFailure(key, error);
      const isAskable = lost.current !== undefined;
      settle({ failure: error, isAskable, problems: placeProblems(error) }, isStillThere());
    } finally {
      isUnderWay.current = false;
    }
  }

  function settle(next: Partial<End>, mayMove = true) {
    // Another profile may be open by now, whose fields have the same ids.
    if (!head.current) return;
    // The messages are in the page before the focus moves, so that they are read out with the field.
    flushSync(() => setEnd({ ...NOTHING, ...next }));
    for (const { field, section } of next.problems ?? []) openSection(field ?? section);
    // A button that is pressed and gone leaves the focus nowhere.
    if (document.activeElement === document.body) {
      head.current.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    }
    if (!mayMove) return;
    const first = next.problems?.find(({ field, section }) => field ?? section);
    if (first) goTo(first.field ?? first.section);
    // The button stands at the end of the window, what went wrong at the head of the form.
    else if (
      next.failure ??
      next.conflict ??
      next.precheckFailure ??
      next.missing ??
      (next.outcome?.differences.length && !isTyping())
    )
      head.current.scrollIntoView({ block: 'start' });
  }

  const checked = (isForced: boolean) => (event?: BaseSyntheticEvent) =>
    void form.handleSubmit((values) => store(values, isForced), openInvalidFields)(event);

  /** Starts anew from what the API has now, with or without the edits. */
  function resolve(conflict: Conflict, how: Resolution['how']) {
    const { present } = conflict;
    const before = fromWire(baseline.representation);
    const sent = how === 'rebased' ? before : form.getValues();
    const edited = fieldNames.find(
      (name) => memberAt(form.getValues(), name) !== memberAt(before, name),
    );
    startFrom(form, present.representation, sent);
    filling.dismiss();
    setBaseline(present);
    settle({ resolution: { conflict, how } });
    goTo(edited);
  }

  function dismiss(gone: readonly Difference[]) {
    flushSync(() =>
      setEnd((now) => ({
        ...now,
        outcome: now.outcome && {
          ...now.outcome,
          differences: now.outcome.differences.filter((difference) => !gone.includes(difference)),
        },
      })),
    );
  }

  return {
    ...end,
    form,
    baseline,
    filling,
    isSaving: saving.isPending,
    /** Waits no longer: what becomes of the save is then not known. */
    stop: () => waiting.current.abort(new ApiError('stopped')),
    /** Checks the form and sends it, unless it would overwrite what was changed elsewhere. */
    save: checked(false),
    /** The same, without looking first. */
    saveAnyway: checked(true),
    /** Sends just these values, which were reviewed. */
    saveReviewed: (sent: FormValues) => void store(sent),
    rebase: (over: Conflict) => resolve(over, 'rebased'),
    /** Leaves the form as it is, and what was said of the last save. */
    cancel: () => settle({}),
    discardMine: (over: Conflict) => resolve(over, 'discarded'),
    discard: () => {
      filling.discard();
      settle({});
    },
    /** Puts the value that was sent back into the form, as an edit. Nothing is sent. */
    restoreMine: (difference: Difference) => {
      const { name, sent } = difference;
      const input = inputOf(name, sent);
      if (input === undefined) return;
      form.setValue(name, input, { shouldDirty: true, shouldValidate: true });
      dismiss([difference]);
      goTo(name);
    },
    /** Lets the form show what is stored, also where it was typed on meanwhile. */
    useServers: (accepted: readonly Difference[]) => {
      // What was left out stands in the form since the save; what was typed over it since then stays.
      for (const { name, sent } of accepted) if (sent !== undefined) form.resetField(name);
      dismiss(accepted);
      // The pressed button is gone. The next one to be decided has the focus, else the field.
      const next = document.querySelector<HTMLElement>('[data-use-servers]');
      if (next) next.focus();
      else goTo(accepted[0]?.name);
    },
    forget,
  };
}
