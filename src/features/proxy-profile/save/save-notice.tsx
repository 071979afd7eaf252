import { Notice } from '#shared/ui/notice.tsx';
import { goTo } from '../editor/go-to.ts';
import { fields } from '../model/fields.ts';
import type { ConflictRow } from './conflict.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DifferencesNotice } from './differences-notice.tsx';
import { HeldBackNotice } from './held-back-notice.tsx';
import { SaveFailure } from './save-failure.tsx';
import type { Resolution } from './save-state.ts';
import type { ProfileSaves } from './use-profile-saves.ts';

/** The result of the last save, and the next step. After a normal save, "Saved" beside the button is enough. */
export function SaveNotice({ saves }: { saves: ProfileSaves }) {
  const { state, isSaving } = saves;
  switch (state.case) {
    case 'none':
      return null;
    case 'failed':
      return (
        <SaveFailure
          {...state}
          retrying={isSaving}
          onRetry={() => saves.save()}
          onGoTo={({ field, section }) => goTo(field ?? section)}
        />
      );
    case 'conflict':
      return (
        <ConflictNotice
          conflict={state.conflict}
          isSaving={isSaving}
          onRebase={() => saves.rebase(state.conflict)}
          onSaveAnyway={() => saves.saveAnyway()}
          onDiscardMine={() => saves.discardMine(state.conflict)}
        />
      );
    case 'missing':
    case 'precheck-failed':
      return (
        <HeldBackNotice
          reason={state.case}
          error={state.error}
          isSaving={isSaving}
          onSave={() => saves.save()}
          onSaveAnyway={() => saves.saveAnyway()}
          onCancel={saves.cancel}
        />
      );
    case 'resolved':
      return <ResolvedNotice {...state} />;
    case 'saved':
      return (
        <>
          {state.isCreated && (
            <Notice tone="info" title="The API created this profile">
              <p>According to its response, no profile had these IDs before.</p>
            </Notice>
          )}
          <DifferencesNotice
            found={state.differences}
            isTimeUnmoved={state.isTimeUnmoved}
            onUseServers={saves.useServers}
            onRestoreMine={saves.restoreMine}
          />
        </>
      );
  }
}

function ResolvedNotice({ conflict, how }: Resolution) {
  if (how === 'discarded') {
    return (
      <Notice tone="info" role="alert" title="Your changes were discarded">
        <p>The form shows the API&apos;s current values. Nothing was sent.</p>
      </Notice>
    );
  }
  const theirs = conflict.rows.filter(({ isMineToo }) => !isMineToo);
  const mine = conflict.rows.filter(({ isMineToo }) => isMineToo);
  return (
    <Notice tone="info" role="alert" title="Your changes were merged">
      {theirs.length > 0 && <p>From the API: {labelsOf(theirs)}.</p>}
      {mine.length > 0 && <p>Changed in both, with your value kept: {labelsOf(mine)}.</p>}
      <p>Nothing has been sent yet. Review and save.</p>
    </Notice>
  );
}

function labelsOf(rows: readonly ConflictRow[]): string {
  return rows.map(({ name }) => fields[name].label).join(', ');
}
