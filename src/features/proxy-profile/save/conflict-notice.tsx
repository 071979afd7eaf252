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

/** A save that was held back, because it would overwrite what was changed elsewhere. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, isSaving, onRebase, onSaveAnyway, onDiscardMine } = props;
  const offline = useOfflineReason();
  const { changedAt, rows } = conflict;
  const reason = isSaving ? 'The changes are being saved' : undefined;
  return (
    <Notice
      tone="warning"
      role="alert"
      title="This profile has changed since it was loaded. Nothing was sent."
      actions={
        <>
          <Button variant="primary" disabledReason={reason} onClick={onRebase}>
            Lay my changes over the present values
          </Button>
          <Button busy={isSaving} disabledReason={offline} onClick={onSaveAnyway}>
            Save mine anyway
          </Button>
          <Button disabledReason={reason} onClick={onDiscardMine}>
            {"Use the server's values"}
          </Button>
        </>
      }
    >
      {changedAt !== undefined && (
        <p>
          The API gives <Moment value={changedAt} /> as the time of its last change.
        </p>
      )}
      <p>Your save would overwrite these fields:</p>
      <ValueTable
        columns={['When loaded', 'Present', 'Your save', 'Changed by']}
        rows={rows.map(({ name, before, current, mine, isMineToo }) => ({
          name,
          cells: [
            <ShownValue key="before" name={name} value={before} />,
            <ShownValue key="current" name={name} value={current} />,
            <ShownValue key="mine" name={name} value={mine} />,
            isMineToo ? <strong key="by">Both, there and here</strong> : 'There only',
          ],
        }))}
      />
      <p>
        Laying your changes over keeps what was changed there in every field that you did not touch;
        nothing is sent until you save. Saving yours anyway overwrites all fields above. Using the
        values of the server gives up your changes.
      </p>
    </Notice>
  );
}
