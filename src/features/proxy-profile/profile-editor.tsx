import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { BaselineNotice } from './baseline-notice.tsx';
import { toBody } from './body.ts';
import { differences } from './differences.ts';
import { fieldNames, groups, type FieldName } from './fields.ts';
import { placeFindings, withoutFindingsOf, type PlacedFinding } from './findings.ts';
import { FindingsSummary } from './findings-summary.tsx';
import { SurroundingsProvider } from './form-context.tsx';
import { memberAt, type FormValues } from './form-values.ts';
import { GroupPanel } from './group-panel.tsx';
import { FieldSuggestions } from './input/field-suggestions.tsx';
import styles from './profile-editor.module.css';
import { saveProfile, type Baseline } from './queries.ts';
import { RecordPanel } from './record-panel.tsx';
import { openSection, reveal } from './reveal.ts';
import { SaveBar } from './save-bar.tsx';
import { SaveFailure } from './save-failure.tsx';
import { SaveOutcome, type Outcome } from './save-outcome.tsx';
import { SectionNav } from './section-nav.tsx';
import { useDeepLink } from './use-deep-link.ts';
import { startFrom, useProfileForm } from './use-profile-form.ts';
import { useSaveKey } from './use-save-key.ts';

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
  const saving = useMutation(saveProfile(api, teamId, id));
  const isUnderWay = useRef(false);
  const head = useRef<HTMLFormElement>(null);
  useDeepLink();
  useSaveKey(head);

  async function store(sent: FormValues) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const body = toBody(baseline.representation, sent);
    try {
      const { value, departures, status, savedAt } = await saving.mutateAsync(body);
      startFrom(form, value, sent);
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

  const save = (event?: BaseSyntheticEvent) =>
    void form.handleSubmit(store, (errors) => {
      // The form puts the focus on the first faulty field, which it can only where that is to be seen.
      for (const name of fieldNames) if (memberAt(errors, name)) openSection({ field: name });
    })(event);

  function settle(error: unknown) {
    const placed = placeFindings(error);
    // The messages are in the page before the focus moves, so that they are read out with the field.
    flushSync(() => {
      setFailure(error);
      setFindings(placed);
    });
    for (const finding of placed) openSection(finding);
    const first = placed.find(({ field, group }) => field ?? group);
    if (first) reveal(first);
    // The button stands at the end of the window, what went wrong at the head of the form.
    else if (error !== null) head.current?.scrollIntoView({ block: 'start' });
  }

  function discard() {
    form.reset();
    setOutcome(null);
    settle(null);
  }

  const arrived = failure instanceof ApiError ? failure.findings.length : 0;
  return (
    <FormProvider {...form}>
      <SurroundingsProvider value={{ baseline: baseline.representation, findings }}>
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
            onGoTo={reveal}
          />
          {outcome && <SaveOutcome outcome={outcome} />}
          <SectionNav findings={findings} />
          <FieldSuggestions>
            {groups.map((group) => (
              <GroupPanel key={group.id} group={group} />
            ))}
          </FieldSuggestions>
          <RecordPanel representation={baseline.representation} departures={baseline.departures} />
          <SaveBar
            saving={saving.isPending}
            savedAt={outcome?.savedAt ?? null}
            onDiscard={discard}
          />
        </form>
      </SurroundingsProvider>
    </FormProvider>
  );
}
