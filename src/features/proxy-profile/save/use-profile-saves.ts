import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type BaseSyntheticEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { baselineQuery, profileListsKey, readCurrent } from '../data/queries.ts';
import { goTo, openSection } from '../form/go-to.ts';
import { startFrom, useFill, useProfileForm } from '../form/profile-form.ts';
import type { Baseline, ProfileIds } from '../model/baseline.ts';
import {
  arrivalOf,
  differingFields,
  editsFrom,
  type Arrival,
  type Conflict,
} from '../model/compare.ts';
import { editsOf, namesOf, fromWire, memberAt, type Representation } from '../model/form-values.ts';
import { fieldNames, type FieldName } from '../model/fields.ts';
import { formCheck, type CheckedForm } from '../model/body.ts';
import { placeProblems, withoutProblemsOf } from '../model/problems.ts';
import { inputOf } from '../model/values.ts';
import { differences, type Difference } from '../model/differences.ts';
import { newRunId } from '#shared/run/run-records.ts';
import type * as RecordSave from './record-save.ts';
import {
  READ_TIMEOUT,
  type SaveCase,
  type SaveState,
  isUnconfirmed,
  saveProfile,
} from './save-profile.ts';

let written = Promise.resolve();

/** Does one thing after the other with the journal, whose code loads with the first. What fails is lost with the page. */
function inJournal(act: (code: typeof RecordSave) => Promise<void>): void {
  written = written.then(async () => act(await import('./record-save.ts'))).catch(() => undefined);
}

/** A user who continues typing during a save keeps the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}

/** The form focuses the first invalid field, which works only if the field is visible. */
function openInvalidFields(errors: object): void {
  for (const name of fieldNames) if (memberAt(errors, name)) openSection(name);
}

/** Which save this one reverts: the last one, or its undo. */
type Reverts = 'undo' | 'redo';

/** Whether a state is shown above the form rather than at a field. */
function isToldAtHead(state: SaveState): boolean {
  if (state.case === 'saved') return state.differences.length > 0 && !isTyping();
  return state.case !== 'none' && state.case !== 'resolved';
}

/** The form of a profile, what it is compared with, and the results of its saves. */
export function useProfileSaves(
  ids: ProfileIds,
  initial: Baseline,
  /** Scrolled into view for messages about a save as a whole. */
  head: RefObject<HTMLElement | null>,
) {
  const api = useApi();
  const cache = useQueryClient();
  const [baseline, setBaseline] = useState(initial);
  const [state, setState] = useState<SaveState>({ case: 'none' });
  /** The last save that had no response, until one has, or the profile was read. */
  const [unconfirmed, setUnconfirmed] = useState<SaveCase<'failed'>>();
  /** What a later look at the profile says of it. */
  const [found, setFound] = useState<{ sent: CheckedForm; arrival: Arrival; at: number }>();
  const check = useMemo(() => formCheck(baseline.representation), [baseline.representation]);
  const form = useProfileForm(baseline.representation, check);
  const filling = useFill(form, forget);
  const saving = useMutation(saveProfile(api, ids));
  const isUnderWay = useRef(false);
  const waiting = useRef(new AbortController());
  /** How many saves were started. */
  const started = useRef(0);
  /** The last save in the journal. */
  const kept = useRef<{ id: string; isConfirmed: boolean }>(undefined);

  function start(next: Baseline) {
    setBaseline(next);
    // The page shows the profile's name, too.
    cache.setQueryData(baselineQuery(api, ids).queryKey, next);
  }

  /** The API's problems with a value are out of date once the value is edited. */
  function forget(names: readonly FieldName[]) {
    setState((now) => {
      if (now.case !== 'failed') return now;
      const problems = names.reduce(withoutProblemsOf, now.problems);
      return problems === now.problems ? now : { ...now, problems };
    });
  }

  /** Keeps a save in the journal. */
  function keep(save: RecordSave.SentSave) {
    kept.current = { id: save.runId, isConfirmed: save.stored !== null };
    inJournal(({ recordSave }) => recordSave(api, cache, save));
  }

  /** Settles the last save if it had no response, and its values are stored. */
  function prove(stored: Representation) {
    const { id, isConfirmed } = kept.current ?? {};
    if (id !== undefined && !isConfirmed)
      inJournal(({ recordProof }) => recordProof(api, cache, id, stored));
  }

  async function store(checked: CheckedForm, isForced = false, reverts?: Reverts) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    started.current += 1;
    const { form: sent, body } = checked;
    const { representation: before } = baseline;
    const runId = newRunId();
    const undoes = reverts && {
      undoOf: kept.current?.id,
      ...(reverts === 'redo' && { isRedo: true }),
    };
    const save = { ...ids, runId, body, before, undoes };
    waiting.current = new AbortController();
    /** Whether the focus may move: not if the user has continued typing since the save started. */
    const isUntouched = () => namesOf(editsOf(sent, form.getValues())).length === 0;
    try {
      const result = await saving.mutateAsync({
        runId,
        body,
        baseline,
        isForced,
        signal: waiting.current.signal,
      });
      if (result.case !== 'saved') {
        settle(result, isUntouched());
        return;
      }
      const { savedAt } = result;
      const { value, mismatches, status } = result.response;
      // What this response shows was perhaps stored by a save before it, which had none.
      prove(value);
      keep({ ...save, before: status === 201 ? null : before, stored: value });
      const stored = { representation: value, knownAt: savedAt, mismatches };
      succeed(
        checked,
        { ...baseline, ...stored, source: 'api' },
        { isUndo: reverts === 'undo', status },
      );
    } catch (error) {
      if (error instanceof ApiError && error.mayBeDone) keep({ ...save, stored: null });
      const problems = placeProblems(error);
      settle({ case: 'failed', error, sent: checked, problems }, isUntouched());
    } finally {
      isUnderWay.current = false;
    }
  }

  /** Starts from what is stored now, which a response or a later read has said. */
  function succeed(
    { form: sent, body }: CheckedForm,
    stored: Baseline,
    { isUndo = false, status = 200 } = {},
  ) {
    const isCreated = status === 201;
    const before = baseline.representation;
    const { representation } = stored;
    startFrom(form, representation, sent);
    filling.dismiss();
    start(stored);
    settle({
      case: 'saved',
      isUndo,
      isCreated,
      before: isCreated || differingFields(before, representation).length === 0 ? null : before,
      differences: differences(body, representation, before),
    });
  }

  /** Reads the profile after a save without a response, whose state then follows what was found. */
  async function checkArrival(sent: CheckedForm): Promise<void> {
    const before = started.current;
    const current = await readCurrent(api, ids, AbortSignal.timeout(READ_TIMEOUT));
    // The read says nothing about a save that was started meanwhile.
    if (started.current !== before) return;
    const { representation, knownAt } = current;
    const arrival = arrivalOf(baseline.representation, sent.body, representation);
    if (arrival.case === 'saved') {
      prove(representation);
      void cache.invalidateQueries({ queryKey: profileListsKey });
      succeed(sent, current);
    } else setFound({ sent, arrival, at: knownAt ?? 0 });
  }

  function settle(next: SaveState, mayMove = true) {
    // Another profile may be open by now, whose fields have the same IDs.
    if (!head.current) return;
    // The messages are in the page before the focus moves, so that they are read out with the field.
    flushSync(() => {
      setState(next);
      if (next.case === 'failed' && isUnconfirmed(next)) setUnconfirmed(next);
      else if (['saved', 'conflict', 'resolved'].includes(next.case)) setUnconfirmed(undefined);
    });
    const places = (next.case === 'failed' ? next.problems : [])
      .map(({ field, section }) => field ?? section)
      .filter((place) => place !== undefined);
    places.forEach(openSection);
    // A clicked button that disappears leaves the focus on the body.
    if (document.activeElement === document.body)
      // It is in a bar that is always in view; a browser would scroll to where the bar stands in the page.
      head.current
        .querySelector<HTMLElement>('button[type="submit"]')
        ?.focus({ preventScroll: true });
    if (!mayMove) return;
    const [first] = places;
    if (first) goTo(first);
    // The button is at the bottom of the window, the message above the form.
    else if (isToldAtHead(next)) {
      head.current.scrollIntoView({ block: 'start' });
      head.current
        .querySelector<HTMLElement>('[role="heading"][tabindex]')
        ?.focus({ preventScroll: true });
    }
  }

  const submit = (isForced: boolean, reverts?: Reverts) => (event?: BaseSyntheticEvent) =>
    void form.handleSubmit((checked) => store(checked, isForced, reverts), blocked)(event);

  /** The form's own problems replace the failure of the save before, unless that may have been stored. */
  function blocked(errors: object) {
    openInvalidFields(errors);
    setState((now) => {
      if (now.case === 'precheck-failed') return { case: 'none' };
      return now.case === 'failed' && !isUnconfirmed(now) ? { ...now, isPast: true } : now;
    });
  }

  /** Starts over from the API's current values, with or without the edits. */
  function resolve(conflict: Conflict, how: SaveCase<'resolved'>['how']) {
    const before = fromWire(baseline.representation);
    const [edited] = namesOf(editsOf(before, form.getValues()));
    startFrom(form, conflict.current.representation, how === 'rebased' ? before : form.getValues());
    filling.dismiss();
    start(conflict.current);
    settle({ case: 'resolved', conflict, how });
    goTo(edited);
  }

  /** Shows the differences that the user hasn't decided about yet. */
  function leaveDifferences(left: (one: Difference) => boolean) {
    if (state.case !== 'saved') return;
    flushSync(() => setState({ ...state, differences: state.differences.filter(left) }));
  }

  return {
    state,
    unconfirmed,
    found,
    form,
    baseline,
    filling,
    isSaving: saving.isPending,
    /** Validates the form as it is now: what is reviewed is what is sent. */
    check: () => check(structuredClone(form.getValues())),
    /** Stops waiting: whether the save was stored is then unknown. */
    stop: () => waiting.current.abort(new ApiError('stopped')),
    /** Validates the form and sends it, unless it would overwrite changes made elsewhere. */
    save: submit(false),
    /** The same, without the precheck. */
    saveAnyway: submit(true),
    /** Sends exactly these values, which were reviewed. */
    saveReviewed: (reviewed: CheckedForm) => void store(reviewed),
    resolve,
    /** Leaves the form unchanged, and clears the message about the last save. */
    cancel: () => settle({ case: 'none' }),
    discard: () => {
      filling.discard();
      settle({ case: 'none' });
    },
    /** Saves the values from before the save. If the form can't show them all exactly, the user looks first. */
    undo: (before: Representation) => {
      const { representation } = baseline;
      const taken = editsFrom(before, fieldNames, representation, form.getValues());
      if (taken.remarks.length > 0) {
        filling.fill(taken, { from: 'before-save' });
        return;
      }
      filling.lay(taken.edits);
      submit(false, state.case === 'saved' && state.isUndo ? 'redo' : 'undo')();
    },
    /** Puts the value that was sent back into the form, as an edit. Nothing is sent. */
    restoreMine: (difference: Difference) => {
      const { name, sent } = difference;
      const input = inputOf(name, sent);
      if (input === undefined) return;
      form.setValue(name, input, { shouldDirty: true, shouldValidate: true });
      leaveDifferences((one) => one !== difference);
      goTo(name);
    },
    /** Shows the stored values in the form, even in fields edited in the meantime. */
    keepStored: () => {
      const names = (state.case === 'saved' ? state.differences : []).map(({ name }) => name);
      for (const name of names) form.resetField(name);
      leaveDifferences(() => false);
      // The clicked button is gone.
      goTo(names[0]);
    },
    forget,
    checkArrival,
  };
}

export type ProfileSaves = ReturnType<typeof useProfileSaves>;
