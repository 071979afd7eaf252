import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { HeldBack } from './save-state.ts';

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
export function HeldBackNotice(props: HeldBackNoticeProps) {
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
