import ListChecks from 'lucide-react/icons/list-checks';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormMeta } from '../form/form-meta.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { commandKeys, commands } from '#shared/page/command-key.ts';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import * as common from '#shared/lib/texts.ts';
import { commandText } from '#shared/page/shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useLong } from '#shared/ui/use-long.ts';
import { goTo } from '../form/go-to.ts';
import { fieldNames } from '../model/fields.ts';
import { memberAt, type FormValues } from '../model/form-values.ts';
import { problemCount } from '../model/texts.ts';
import styles from './save-bar.module.css';
import * as texts from './texts.tsx';
import type { ProfileSaves } from './use-profile-saves.ts';
import { guardLeaving } from '#shared/lib/navigation.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';

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
  const { state, unconfirmed, isSaving: saving } = saves;
  const { control } = useFormContext<FormValues>();
  const { formId } = useFormMeta();
  const { isDirty, errors } = useFormState({ control });
  const wrong = fieldNames.filter((name) => memberAt(errors, name));
  const isLong = useLong(saving);
  const isSaved = state.case === 'saved' && !isDirty && !saving;
  const offline = useOfflineReason();
  if (!isDirty && !saving && !isSaved) return null;
  const underWay = saving ? texts.savingChanges : undefined;
  return (
    <div className={`row loose raised ${styles.bar}`}>
      {isDirty && <LeaveGuard isKept={isKept} maybeSaved={saving || unconfirmed !== undefined} />}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        icon={Save}
        busy={saving}
        disabledReason={isSaved ? texts.noChanges : offline}
        aria-keyshortcuts={commandKeys(commands.save)}
        title={texts.saveChangesBy(commandText(commands.save))}
      >
        <BriefLabel of="save" />
      </Button>
      {!isSaved && (
        <>
          <Button icon={ListChecks} disabledReason={underWay} onClick={onReview}>
            <BriefLabel of="review" />
          </Button>
          <Button icon={RotateCcw} disabledReason={underWay} onClick={saves.discard}>
            <BriefLabel of="discard" />
          </Button>
        </>
      )}
      <div className={`row unwrapped muted small ${styles.state}`}>
        <span role="status">
          {isSaved ? (state.isUndo ? texts.undone : texts.saved) : isLong && texts.notConfirmed}
        </span>
        {isLong && <Button onClick={saves.stop}>{texts.stopWaiting}</Button>}
        {isSaved && (
          <span className={styles.when}>{formatDateTime(saves.baseline.knownAt ?? 0)}</span>
        )}
        {isSaved && state.before && (
          <Button
            variant="quiet"
            icon={Undo2}
            disabledReason={offline}
            onClick={() => saves.undo(state.before)}
          >
            <BriefLabel of={state.isUndo ? 'redo' : 'undo'} />
          </Button>
        )}
        {isDirty &&
          !saving &&
          (unconfirmed ? (
            <span>{texts.unconfirmed}</span>
          ) : wrong.length > 0 ? (
            <button
              type="button"
              className={`bare ${styles.problems}`}
              onClick={() => goTo(wrong[0])}
            >
              {problemCount(wrong.length)}
            </button>
          ) : (
            <span className="hidden-on-phone">{texts.unsaved}</span>
          ))}
      </div>
    </div>
  );
}

/** "Save changes"; a phone shows only "Save", and says the whole to screen readers. */
function BriefLabel({ of }: { of: keyof typeof texts.buttonLabels }) {
  const { short, whole } = texts.buttonLabels[of];
  return (
    <>
      <span aria-hidden className={styles.short}>
        {short}
      </span>
      <span className="hidden-on-phone">{whole}</span>
    </>
  );
}

/** While mounted, asks before a link, Back or Forward leaves the page, and before the tab closes. */
function LeaveGuard({ isKept, maybeSaved }: { isKept: boolean; maybeSaved: boolean }) {
  const [response, setResponse] = useState<((leave: boolean) => void) | null>(null);

  useEffect(() => guardLeaving(() => new Promise((resolve) => setResponse(() => resolve))), []);

  function decide(leave: boolean) {
    response?.(leave);
    setResponse(null);
  }

  return (
    <Dialog title={texts.leaveTitle} open={response !== null} onClose={() => decide(false)}>
      <p>
        {common.sentences([maybeSaved && texts.maybeSaved, isKept ? texts.draftStays : texts.lost])}
      </p>
      <DialogActions>
        <Button variant="primary" onClick={() => decide(false)}>
          {common.cancel}
        </Button>
        <Button onClick={() => decide(true)}>{texts.leave}</Button>
      </DialogActions>
    </Dialog>
  );
}
