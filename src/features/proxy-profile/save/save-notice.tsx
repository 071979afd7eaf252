import { Notice } from '#shared/ui/notice.tsx';
import { goTo } from '../form/go-to.ts';
import { fields } from '../model/fields.ts';
import type { ConflictRow, Conflict } from '../model/compare.ts';
import { DifferencesNotice } from './differences-notice.tsx';
import { SaveFailure } from './save-failure.tsx';
import type { Resolution, HeldBack } from './save-profile.ts';
import type { ProfileSaves } from './use-profile-saves.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { ShownValue } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

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

interface ConflictNoticeProps {
  conflict: Conflict;
  isSaving: boolean;
  onRebase: () => void;
  onSaveAnyway: () => void;
  onDiscardMine: () => void;
}

/** A save that wasn't sent, because it would overwrite changes made elsewhere. */
function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, isSaving, onRebase, onSaveAnyway, onDiscardMine } = props;
  const offline = useOfflineReason();
  const { changedAt, rows } = conflict;
  const reason = isSaving ? 'Saving changes' : undefined;
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Profile changed since you loaded it"
      actions={
        <>
          <Button variant="primary" disabledReason={reason} onClick={onRebase}>
            Merge my changes
          </Button>
          <Button busy={isSaving} disabledReason={offline} onClick={onSaveAnyway}>
            Overwrite
          </Button>
          <Button disabledReason={reason} onClick={onDiscardMine}>
            Discard mine
          </Button>
        </>
      }
    >
      {changedAt !== undefined && (
        <p>
          Last changed: <Moment value={changedAt} />
        </p>
      )}
      <p>Nothing was sent. Your save would overwrite these fields:</p>
      <ValueTable
        columns={['When loaded', 'Current', 'Your save', 'Changed in']}
        rows={rows.map(({ name, before, current, mine, isMineToo }) => ({
          name,
          cells: [
            <ShownValue key="before" name={name} value={before} />,
            <ShownValue key="current" name={name} value={current} />,
            <ShownValue key="mine" name={name} value={mine} />,
            isMineToo ? <strong key="by">The API and this form</strong> : 'The API',
          ],
        }))}
      />
      <p>
        Merge keeps the API&apos;s values in fields that you didn&apos;t edit; nothing is sent until
        you save. Overwrite saves your values in all fields above. Discard removes your changes.
      </p>
    </Notice>
  );
}

interface HeldBackNoticeProps {
  reason: Exclude<HeldBack['case'], 'conflict'>;
  /** How the read before the save failed. */
  error: unknown;
  isSaving: boolean;
  onSave: () => void;
  onSaveAnyway: () => void;
  onCancel: () => void;
}

/** A save that wasn't sent: the API no longer finds the profile, or its current values couldn't be read. */
function HeldBackNotice(props: HeldBackNoticeProps) {
  const { reason, error, isSaving, onSave, onSaveAnyway, onCancel } = props;
  const offline = useOfflineReason();
  const { title, meaning, said } = describeFailure(error);
  const sending = { busy: isSaving, disabledReason: offline };
  if (reason === 'missing') {
    return (
      <Notice
        tone="warning"
        role="alert"
        title="The API can't find this profile"
        actions={
          <>
            <Button {...sending} onClick={onSaveAnyway}>
              Save changes anyway
            </Button>
            <Button disabledReason={isSaving ? 'Saving changes' : undefined} onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          It may have been deleted or moved out of this team. Nothing was sent, and your changes are
          still here.
        </p>
        <p>If you save anyway, the API may reject the changes or create a new profile.</p>
        {said && <p>The API says: {said}</p>}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Couldn't check the current values"
      actions={
        <>
          <Button {...sending} variant="primary" onClick={onSave}>
            Check again and save
          </Button>
          <Button {...sending} onClick={onSaveAnyway}>
            Save without checking
          </Button>
        </>
      }
    >
      <p>
        Nothing was sent. {title}. {said && `The API says: ${said}`}
      </p>
      {error instanceof ApiError && error.kind === 'web-page' && <p>{meaning}</p>}
      <p>Each save first checks whether the profile was changed elsewhere.</p>
    </Notice>
  );
}
