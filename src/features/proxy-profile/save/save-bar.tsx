import ListChecks from 'lucide-react/icons/list-checks';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormMeta } from '../form/form-meta.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { commandKeys, commands } from '#shared/page/command-key.ts';
import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { commandText } from '#shared/page/shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useLong } from '#shared/ui/use-long.ts';
import { goTo } from '../form/go-to.ts';
import { fieldNames } from '../model/fields.ts';
import { memberAt, type FormValues } from '../model/form-values.ts';
import styles from './save-bar.module.css';
import { isUnconfirmed } from './save-failure.tsx';
import type { ProfileSaves } from './use-profile-saves.ts';
import { guardLeaving } from '#shared/lib/navigation.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';

const OFFLINE = "You're offline: can't save now";
const OFFLINE_KEPT = "You're offline: can't save now, kept as a draft";

interface SaveBarProps {
  saves: ProfileSaves;
  /** Whether unsaved changes are saved in this browser. */
  isKept: boolean;
  onReview: () => void;
}

/**
 * The form's actions and state, shown only if there is something to save or to report: changed, saving, saved.
 * Guards unsaved changes.
 */
export function SaveBar({ saves, isKept, onReview }: SaveBarProps) {
  const { state, isSaving: saving } = saves;
  const { control } = useFormContext<FormValues>();
  const { formId } = useFormMeta();
  const { isDirty, errors } = useFormState({ control });
  const wrong = fieldNames.filter((name) => memberAt(errors, name));
  const isLong = useLong(saving);
  const isSaved = state.case === 'saved' && !isDirty && !saving;
  const offline = useOfflineReason();
  if (!isDirty && !saving && !isSaved) return null;
  const underWay = saving ? 'Saving changes' : undefined;
  return (
    <div className={`row loose raised ${styles.bar}`}>
      {isDirty && <LeaveGuard isKept={isKept} />}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        icon={Save}
        busy={saving}
        disabledReason={isSaved ? 'No changes' : offline}
        aria-keyshortcuts={commandKeys(commands.save)}
        title={`Save changes (${commandText(commands.save)})`}
      >
        <BriefLabel verb="Save" />
      </Button>
      {!isSaved && (
        <>
          <Button icon={ListChecks} disabledReason={underWay} onClick={onReview}>
            <BriefLabel verb="Review" />
          </Button>
          <Button icon={RotateCcw} disabledReason={underWay} onClick={saves.discard}>
            <BriefLabel verb="Discard" />
          </Button>
        </>
      )}
      <div className={`row muted small ${styles.state}`}>
        <span role="status">
          {isSaved && 'Saved'}
          {isLong && "The API hasn't confirmed the save yet"}
        </span>
        {isLong && <Button onClick={saves.stop}>Stop waiting</Button>}
        {isSaved && (
          <span className={styles.when}>
            {state.isUndo ? 'Last changes undone' : formatDateTime(saves.baseline.knownAt ?? 0)}
          </span>
        )}
        {isSaved && state.before && (
          <Button
            variant="quiet"
            icon={Undo2}
            disabledReason={offline}
            onClick={() => saves.undo(state.before)}
          >
            <BriefLabel
              verb={state.isUndo ? 'Redo' : 'Undo'}
              object={state.isUndo ? 'changes' : 'save'}
            />
          </Button>
        )}
        {isDirty &&
          !saving &&
          (state.case === 'failed' && isUnconfirmed(state) ? (
            <span>Save unconfirmed</span>
          ) : wrong.length > 0 ? (
            <button
              type="button"
              className={`bare ${styles.problems}`}
              onClick={() => goTo(wrong[0])}
            >
              {formatCount(wrong.length, 'problem')}
            </button>
          ) : offline ? (
            <span>{isKept ? OFFLINE_KEPT : OFFLINE}</span>
          ) : (
            <span className="hidden-on-phone">Unsaved changes</span>
          ))}
      </div>
    </div>
  );
}

/** "Save changes", which on a phone shows only the verb. */
function BriefLabel({ verb, object = 'changes' }: { verb: string; object?: string }) {
  return (
    <span>
      {verb} <span className="hidden-on-phone">{object}</span>
    </span>
  );
}

/** While mounted, asks before a link, Back or Forward leaves the page, and before the tab closes. */
function LeaveGuard({ isKept }: Pick<SaveBarProps, 'isKept'>) {
  const [response, setResponse] = useState<((leave: boolean) => void) | null>(null);

  useEffect(() => guardLeaving(() => new Promise((resolve) => setResponse(() => resolve))), []);

  function decide(leave: boolean) {
    response?.(leave);
    setResponse(null);
  }

  return (
    <Dialog title="Leave without saving?" open={response !== null} onClose={() => decide(false)}>
      <p>
        Your changes on this page aren&apos;t saved.{' '}
        {isKept
          ? 'A draft stays in this browser and is offered when you open this profile again.'
          : "You'll lose them if you leave."}
      </p>
      <DialogActions>
        <Button variant="primary" onClick={() => decide(false)}>
          Cancel
        </Button>
        <Button onClick={() => decide(true)}>Leave without saving</Button>
      </DialogActions>
    </Dialog>
  );
}
