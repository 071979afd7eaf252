import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { BaselineNotice } from './baseline-notice.tsx';
import { sections, type FieldName } from '../model/fields.ts';
import { FormMetaProvider } from './form-context.tsx';
import type { FormValues } from '../model/form-values.ts';
import { goTo } from './go-to.ts';
import { SectionPanel } from './section-panel.tsx';
import { FormHistory } from '../history/form-history.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { FieldSuggestions } from '../inputs/field-suggestions.tsx';
import styles from './profile-editor.module.css';
import type { Baseline } from '../data/queries.ts';
import { RecordPanel } from './record-panel.tsx';
import { ConflictNotice } from '../save/conflict-notice.tsx';
import { MissingNotice } from '../save/missing-notice.tsx';
import { ResolvedNotice } from '../save/resolved-notice.tsx';
import { ReviewDialog } from '../save/review/review-dialog.tsx';
import { SaveFailure } from '../save/save-failure.tsx';
import { SaveOutcome } from '../save/save-outcome.tsx';
import { PrecheckFailureNotice } from '../save/precheck-failure-notice.tsx';
import { useProfileSaves } from '../save/use-profile-saves.ts';
import { SaveBar } from '../save/save-bar.tsx';
import { SectionNav } from './section-nav.tsx';
import { useDeepLink } from './use-deep-link.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

interface ProfileEditorProps {
  teamId: string;
  id: string;
  /** Where the form starts; a later one never replaces what is being typed. */
  initial: Baseline;
}

/** The form of one profile and the fate of its saves. */
export function ProfileEditor({ teamId, id, initial }: ProfileEditorProps) {
  const head = useRef<HTMLFormElement>(null);
  useDeepLink();
  useSaveShortcut(head);
  const saves = useProfileSaves(teamId, id, initial, head);
  const { form, baseline, failure, problems, conflict, precheckFailure, outcome, isSaving } = saves;
  const place = { scope: useApi().scope, teamId, id };
  const draft = useDraft(form, baseline.representation, place);
  /** The form as it was when its review was opened: what is shown is what is sent. */
  const [reviewed, setReviewed] = useState<FormValues | null>(null);

  function review() {
    setReviewed(structuredClone(form.getValues()));
    // What the review finds wrong stands at its field, too.
    void form.trigger();
  }

  return (
    <FormProvider {...form}>
      <FormMetaProvider value={{ baseline: baseline.representation, problems }}>
        <FormHistory
          place={place}
          baseline={baseline.representation}
          draft={draft}
          filling={saves.filling}
        />
        <form
          ref={head}
          className={styles.form}
          noValidate
          onSubmit={saves.save}
          onInput={({ target }) => {
            if ('name' in target) saves.forget([target.name as FieldName]);
          }}
        >
          <BaselineNotice baseline={baseline} />
          <SaveFailure
            error={failure}
            problems={problems}
            retrying={isSaving}
            isAskable={saves.isAskable}
            onRetry={() => saves.save()}
            onGoTo={({ field, section }) => goTo(field ?? section)}
          />
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              isSaving={isSaving}
              onRebase={() => saves.rebase(conflict)}
              onSaveAnyway={() => saves.saveAnyway()}
              onDiscardMine={() => saves.discardMine(conflict)}
            />
          )}
          {precheckFailure !== null && (
            <PrecheckFailureNotice
              error={precheckFailure}
              isSaving={isSaving}
              onSave={() => saves.save()}
              onSaveAnyway={() => saves.saveAnyway()}
            />
          )}
          {saves.missing !== null && (
            <MissingNotice
              error={saves.missing}
              isSaving={isSaving}
              onSaveAnyway={() => saves.saveAnyway()}
              onCancel={saves.cancel}
            />
          )}
          {saves.resolution && <ResolvedNotice {...saves.resolution} />}
          {outcome && (
            <SaveOutcome
              outcome={outcome}
              onUseServers={saves.useServers}
              onRestoreMine={saves.restoreMine}
            />
          )}
          <SectionNav problems={problems} />
          <FieldSuggestions>
            {sections.map((section) => (
              <SectionPanel key={section.id} section={section} />
            ))}
          </FieldSuggestions>
          <RecordPanel representation={baseline.representation} departures={baseline.departures} />
          <HistoryPanel place={place} baseline={baseline} fill={saves.filling.fill} />
          <SaveBar
            isKept={draft.isKept}
            saving={isSaving}
            savedAt={outcome?.savedAt ?? null}
            isUnknown={failure instanceof ApiError && failure.mayBeDone}
            onStop={saves.stop}
            onReview={review}
            onDiscard={saves.discard}
          />
        </form>
        {reviewed && (
          <ReviewDialog
            teamId={teamId}
            id={id}
            baseline={baseline}
            form={reviewed}
            onSave={() => saves.saveReviewed(reviewed)}
            onClose={() => setReviewed(null)}
          />
        )}
      </FormMetaProvider>
    </FormProvider>
  );
}
