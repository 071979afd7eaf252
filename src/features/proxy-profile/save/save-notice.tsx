import { Notice } from '#shared/ui/notice.tsx';
import { fields } from '../model/fields.ts';
import type { ConflictRow } from '../model/compare.ts';
import { DifferencesNotice } from './differences-notice.tsx';
import { SaveFailure } from './save-failure.tsx';
import type { Resolution, SaveState } from './save-profile.ts';
import type { ProfileSaves } from './use-profile-saves.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { ShownValue } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

interface NoticeProps<Case extends SaveState['case']> {
  state: Extract<SaveState, { case: Case }>;
  saves: ProfileSaves;
}

/** The result of the last save, and the next step. After a normal save, "Saved" beside the button is enough. */
export function SaveNotice({ saves }: { saves: ProfileSaves }) {
  const { state, isSaving } = saves;
  switch (state.case) {
    case 'none':
      return null;
    case 'failed':
      return <SaveFailure {...state} retrying={isSaving} onRetry={() => saves.save()} />;
    case 'conflict':
      return <ConflictNotice state={state} saves={saves} />;
    case 'missing':
      return <MissingNotice state={state} saves={saves} />;
    case 'precheck-failed':
      return <UncheckedNotice state={state} saves={saves} />;
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
          <DifferencesNotice state={state} saves={saves} />
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

/** A save that wasn't sent, because it would overwrite changes made elsewhere. */
function ConflictNotice({ state: { conflict }, saves }: NoticeProps<'conflict'>) {
  const offline = useOfflineReason();
  const { changedAt, rows } = conflict;
  const reason = saves.isSaving ? 'Saving changes' : undefined;
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Profile changed since you loaded it"
      actions={
        <>
          <Button
            variant="primary"
            disabledReason={reason}
            onClick={() => saves.resolve(conflict, 'rebased')}
          >
            Merge my changes
          </Button>
          <Button busy={saves.isSaving} disabledReason={offline} onClick={() => saves.saveAnyway()}>
            Overwrite
          </Button>
          <Button disabledReason={reason} onClick={() => saves.resolve(conflict, 'discarded')}>
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

/** A save that wasn't sent, because the API no longer finds the profile. */
function MissingNotice({ state, saves }: NoticeProps<'missing'>) {
  const { isSaving, saveAnyway, cancel } = saves;
  const offline = useOfflineReason();
  const { said } = describeFailure(state.error);
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The API can't find this profile"
      actions={
        <>
          <Button busy={isSaving} disabledReason={offline} onClick={() => saveAnyway()}>
            Save changes anyway
          </Button>
          <Button disabledReason={isSaving ? 'Saving changes' : undefined} onClick={cancel}>
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

/** A save that wasn't sent, because the current values couldn't be read. */
function UncheckedNotice({ state: { error }, saves }: NoticeProps<'precheck-failed'>) {
  const sending = { busy: saves.isSaving, disabledReason: useOfflineReason() };
  const { title, meaning, said } = describeFailure(error);
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Couldn't check the current values"
      actions={
        <>
          <Button {...sending} variant="primary" onClick={() => saves.save()}>
            Check again and save
          </Button>
          <Button {...sending} onClick={() => saves.saveAnyway()}>
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
