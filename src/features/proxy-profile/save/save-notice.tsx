import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { shownValues } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import type { ConflictRow } from '../model/compare.ts';
import { fields } from '../model/fields.ts';
import { DifferencesNotice } from './differences-notice.tsx';
import { SaveFailure } from './save-failure.tsx';
import type { SaveCase } from './save-profile.ts';
import type { ProfileSaves } from './use-profile-saves.ts';

/** The result of the last save, and the next step. After a normal save, "Saved" beside the button is enough. */
export function SaveNotice({ saves }: { saves: ProfileSaves }) {
  const { state } = saves;
  switch (state.case) {
    case 'none':
      return null;
    case 'failed':
      return <SaveFailure failure={state} saves={saves} />;
    case 'conflict':
    case 'missing':
    case 'precheck-failed':
      // Another case has other buttons: none of them may take the focus of a button that was just pressed.
      return <HeldBackNotice key={state.case} state={state} saves={saves} />;
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
          <DifferencesNotice differences={state.differences} saves={saves} />
        </>
      );
  }
}

function ResolvedNotice({ conflict, how }: SaveCase<'resolved'>) {
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

interface HeldBackNoticeProps {
  state: SaveCase<'conflict' | 'missing' | 'precheck-failed'>;
  saves: ProfileSaves;
}

/** A save that wasn't sent, and the choice whether to send it anyway. */
function HeldBackNotice({ state, saves }: HeldBackNoticeProps) {
  const sending = { busy: saves.isSaving, disabledReason: useOfflineReason() };
  const resolving = { disabledReason: saves.isSaving ? 'Saving changes' : undefined };
  const notice = { tone: 'warning', role: 'alert' } as const;
  if (state.case === 'conflict') {
    const { changedAt, rows } = state.conflict;
    const resolve = (how: SaveCase<'resolved'>['how']) => () => saves.resolve(state.conflict, how);
    return (
      <Notice
        {...notice}
        title="Profile changed since you loaded it"
        actions={
          <>
            <Button {...resolving} variant="primary" onClick={resolve('rebased')}>
              Merge my changes
            </Button>
            <Button {...sending} onClick={() => saves.saveAnyway()}>
              Overwrite
            </Button>
            <Button {...resolving} onClick={resolve('discarded')}>
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
          rows={rows.map((row) => {
            const { name, cells } = shownValues(row);
            const by = row.isMineToo ? <strong>The API and this form</strong> : 'The API';
            return { name, cells: [...cells, by] };
          })}
        />
        <p>
          Merge keeps the API&apos;s values in fields that you didn&apos;t edit; nothing is sent
          until you save. Overwrite saves your values in all fields above. Discard removes your
          changes.
        </p>
      </Notice>
    );
  }
  const { error } = state;
  const { title, meaning, said } = describeFailure(error);
  if (state.case === 'missing') {
    return (
      <Notice
        {...notice}
        title="The API can't find this profile"
        actions={
          <>
            <Button {...sending} onClick={() => saves.saveAnyway()}>
              Save changes anyway
            </Button>
            <Button {...resolving} onClick={saves.cancel}>
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
      {...notice}
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
