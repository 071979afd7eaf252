import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { BaselineNotice } from './baseline-notice.tsx';
import { toBody } from './body.ts';
import { differences } from './differences.ts';
import { groups, type FieldName } from './fields.ts';
import { placeFindings, withoutFindingsOf, type PlacedFinding } from './findings.ts';
import { FindingsSummary } from './findings-summary.tsx';
import { SurroundingsProvider } from './form-context.tsx';
import type { FormValues } from './form-values.ts';
import { GroupPanel } from './group-panel.tsx';
import { FormHistory } from './history/form-history.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { useDraft } from './history/use-draft.ts';
import { useFill } from './history/use-fill.ts';
import styles from './profile-editor.module.css';
import { saveProfile, type Baseline } from './queries.ts';
import { RecordPanel } from './record-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveFailure } from './save-failure.tsx';
import { SaveOutcome, type Outcome } from './save-outcome.tsx';
import { startFrom, useProfileForm } from './use-profile-form.ts';

interface ProfileEditorProps {
  teamId: string;
  id: string;
  /** Where the form starts; a later one never replaces what is being typed. */
  initial: Baseline;
}

/** The form of one profile and the fate of its saves. */
export function ProfileEditor({ teamId, id, initial }: ProfileEditorProps) {
  const api = useApi();
  const [baseline, setBaseline] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [findings, setFindings] = useState<readonly PlacedFinding[]>([]);
  const form = useProfileForm(baseline.representation);
  const place = { scope: api.scope, teamId, id };
  const draft = useDraft(form, baseline.representation, place);
  const filling = useFill(form, (names) =>
    setFindings((left) => names.reduce(withoutFindingsOf, left)),
  );
  const saving = useMutation(saveProfile(api, teamId, id));
  const isUnderWay = useRef(false);
  const head = useRef<HTMLFormElement>(null);

  async function store(sent: FormValues) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const body = toBody(baseline.representation, sent);
    try {
      const { value, departures, status, savedAt } = await saving.mutateAsync(body);
      startFrom(form, value, sent);
      filling.dismiss();
      setBaseline({ representation: value, source: 'api', knownAt: savedAt, departures });
      setOutcome({ savedAt, isCreated: status === 201, differences: differences(body, value) });
      settle(null);
    } catch (error) {
      setOutcome(null);
      settle(error);
    } finally {
      isUnderWay.current = false;
    }
  }

  const save = (event?: BaseSyntheticEvent) => void form.handleSubmit(store)(event);

  function settle(error: unknown) {
    const placed = placeFindings(error);
    // The messages are in the page before the focus moves, so that they are read out with the field.
    flushSync(() => {
      setFailure(error);
      setFindings(placed);
    });
    const first = placed.find(({ field, group }) => field ?? group);
    if (first) goTo(first);
    // The button stands at the end of the window, what went wrong at the head of the form.
    else if (error !== null) head.current?.scrollIntoView({ block: 'start' });
  }

  function discard() {
    form.reset();
    filling.dismiss();
    setOutcome(null);
    settle(null);
  }

  const arrived = failure instanceof ApiError ? failure.findings.length : 0;
  return (
    <FormProvider {...form}>
      <SurroundingsProvider value={{ baseline: baseline.representation, findings }}>
        <FormHistory
          place={place}
          baseline={baseline.representation}
          draft={draft}
          filling={filling}
        />
        <form
          ref={head}
          className={styles.form}
          noValidate
          onSubmit={save}
          onInput={({ target }) => {
            // What the server found in a value is out of date once the value is edited.
            if ('name' in target)
              setFindings((left) => withoutFindingsOf(left, target.name as FieldName));
          }}
        >
          <BaselineNotice baseline={baseline} />
          <SaveFailure error={failure} retrying={saving.isPending} onRetry={() => save()} />
          <FindingsSummary
            findings={findings}
            detail={failure instanceof ApiError ? failure.detail : undefined}
            isNews={findings.length === arrived}
            onGoTo={goTo}
          />
          {outcome && <SaveOutcome outcome={outcome} />}
          {groups.map((group) => (
            <GroupPanel key={group.id} group={group} />
          ))}
          <RecordPanel representation={baseline.representation} departures={baseline.departures} />
          <HistoryPanel place={place} baseline={baseline} fill={filling.fill} />
          <SaveBar
            saving={saving.isPending}
            isKept={draft.isKept}
            savedAt={outcome?.savedAt ?? null}
            onDiscard={discard}
          />
        </form>
      </SurroundingsProvider>
    </FormProvider>
  );
}

/** Puts the focus on the field of a finding, or on its section. */
function goTo({ field, group }: PlacedFinding) {
  const target = document.getElementById(field ?? group ?? '');
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
