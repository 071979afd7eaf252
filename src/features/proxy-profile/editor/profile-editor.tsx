import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { BaselineNotice } from './baseline-notice.tsx';
import { groups, type FieldName } from '../model/fields.ts';
import { SurroundingsProvider } from './form-context.tsx';
import type { FormValues } from '../model/form-values.ts';
import { goTo } from './go-to.ts';
import { GroupPanel } from './section-panel.tsx';
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
import { UnseenNotice } from '../save/precheck-failure-notice.tsx';
import { useProfileSaves } from '../save/use-profile-saves.ts';
import { SaveBar } from '../save/save-bar.tsx';
import { SectionNav } from './section-nav.tsx';
import { useDeepLink } from './use-deep-link.ts';
import { useSaveKey } from './use-save-shortcut.ts';

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
  useSaveKey(head);
  const saves = useProfileSaves(teamId, id, initial, head);
  const { form, baseline, failure, findings, conflict, unseen, outcome, isSaving } = saves;
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
      <SurroundingsProvider value={{ baseline: baseline.representation, findings }}>
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
            findings={findings}
            retrying={isSaving}
            isAskable={saves.isAskable}
            onRetry={() => saves.save()}
            onGoTo={({ field, group }) => goTo(field ?? group)}
          />
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              isSaving={isSaving}
              onLayOver={() => saves.layOver(conflict)}
              onSaveAnyway={() => saves.saveAnyway()}
              onGiveUp={() => saves.giveUp(conflict)}
            />
          )}
          {unseen !== null && (
            <UnseenNotice
              error={unseen}
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
              onSendAgain={saves.takeBack}
            />
          )}
          <SectionNav findings={findings} />
          <FieldSuggestions>
            {groups.map((group) => (
              <GroupPanel key={group.id} group={group} />
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
      </SurroundingsProvider>
    </FormProvider>
  );
}
