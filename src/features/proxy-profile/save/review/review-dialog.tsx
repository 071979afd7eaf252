import { flushSync } from 'react-dom';
import { operations, proxyProfileBody, write } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { toBody } from '../../model/body.ts';
import type { FormValues } from '../../model/form-values.ts';
import { goTo } from '../../editor/go-to.ts';
import type { Baseline } from '../../data/queries.ts';
import { BodyText } from './body-text.tsx';
import { ValidationErrorsNotice } from './validation-errors-notice.tsx';
import { validationErrorsOf } from './validation-errors.ts';
import { CurrentValuesCheck } from './current-values-check.tsx';
import styles from './review-dialog.module.css';
import { ReviewTables } from './review-tables.tsx';
import { reviewRows } from './review-rows.ts';

interface ReviewDialogProps {
  teamId: string;
  id: string;
  baseline: Baseline;
  /** The form as it was when the review was opened. */
  form: FormValues;
  onSave: () => void;
  onClose: () => void;
}

/** What a save would do, field by field, and the very body that it would send. */
export function ReviewDialog({ teamId, id, baseline, form, onSave, onClose }: ReviewDialogProps) {
  const { config } = useApi();
  const offline = useOfflineReason();
  const body = toBody(baseline.representation, form);
  const validationErrors = validationErrorsOf(baseline.representation, form);
  const written = write(proxyProfileBody, body);
  const { method, path } = operations.updateProxyProfile;
  return (
    <Dialog title="Review changes" open onClose={onClose}>
      {validationErrors.length > 0 ? (
        <ValidationErrorsNotice
          validationErrors={validationErrors}
          onGoTo={(field) => {
            // The focus goes to the field once the dialog has given it back.
            flushSync(onClose);
            goTo(field);
          }}
        />
      ) : (
        <CurrentValuesCheck teamId={teamId} id={id} baseline={baseline} body={body} />
      )}
      <div className={styles.tables} data-wide>
        <ReviewTables rows={reviewRows(baseline.representation, body)} />
      </div>
      {validationErrors.length === 0 && written.ok && (
        <BodyText
          call={`${method} ${config.apiBaseUrl}${path(teamId, id)}`}
          body={JSON.stringify(written.body, null, 2)}
        />
      )}
      <DialogActions>
        <Button
          variant="primary"
          disabledReason={
            validationErrors.length > 0 ? 'Some values break a rule: mend them first' : offline
          }
          onClick={() => {
            onClose();
            onSave();
          }}
        >
          Save changes
        </Button>
        <Button onClick={onClose}>Back to editing</Button>
      </DialogActions>
    </Dialog>
  );
}
