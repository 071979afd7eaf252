import { describeFailure } from '#shared/api/failure-text.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

interface MissingNoticeProps {
  /** The refusal of the read before the save. */
  error: unknown;
  isSaving: boolean;
  onSaveAnyway: () => void;
  onCancel: () => void;
}

/** A save that was held back, because the API no longer finds the profile. */
export function MissingNotice({ error, isSaving, onSaveAnyway, onCancel }: MissingNoticeProps) {
  const offline = useOfflineReason();
  const { said } = describeFailure(error);
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The API can't find this profile"
      actions={
        <>
          <Button busy={isSaving} disabledReason={offline} onClick={onSaveAnyway}>
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
