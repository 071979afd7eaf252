import { describeFailure } from '#shared/api/failure-text.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

interface PrecheckFailureNoticeProps {
  /** Why the present values could not be read. */
  error: unknown;
  isSaving: boolean;
  onSave: () => void;
  onSaveAnyway: () => void;
}

/** A save that was held back, because it could not be seen what it would overwrite. */
export function PrecheckFailureNotice({
  error,
  isSaving,
  onSave,
  onSaveAnyway,
}: PrecheckFailureNoticeProps) {
  const offline = useOfflineReason();
  const { title, said } = describeFailure(error);
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The present values could not be read. Nothing was sent."
      actions={
        <>
          <Button variant="primary" busy={isSaving} disabledReason={offline} onClick={onSave}>
            Look again and save
          </Button>
          <Button busy={isSaving} disabledReason={offline} onClick={onSaveAnyway}>
            Save without looking
          </Button>
        </>
      }
    >
      <p>
        {title}. {said && `The API says: ${said}`}
      </p>
      <p>
        Before each save the profile is read again, so that nothing is overwritten that somebody
        else has changed since it was loaded.
      </p>
    </Notice>
  );
}
