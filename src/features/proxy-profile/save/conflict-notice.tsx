import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Conflict } from './conflict.ts';
import { ShownValue } from '../editor/shown-value.tsx';
import { ValueTable } from '../editor/value-table.tsx';

interface ConflictNoticeProps {
  conflict: Conflict;
  isSaving: boolean;
  onRebase: () => void;
  onSaveAnyway: () => void;
  onDiscardMine: () => void;
}

/** A save that wasn't sent, because it would overwrite changes made elsewhere. */
export function ConflictNotice(props: ConflictNoticeProps) {
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
