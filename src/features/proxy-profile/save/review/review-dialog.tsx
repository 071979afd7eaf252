import { useId } from 'react';
import { flushSync } from 'react-dom';
import { operations } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { fields, type FieldName } from '../../model/fields.ts';
import type { CheckedForm } from '../../model/form-check.ts';
import { placeOf } from '../../model/problem-place.ts';
import { goTo } from '../../editor/go-to.ts';
import type { Baseline } from '../../model/baseline.ts';
import { CurrentValuesCheck } from './current-values-check.tsx';
import styles from './review.module.css';
import { ReviewTables } from './review-tables.tsx';
import { reviewRows } from './review-rows.ts';

interface ReviewDialogProps {
  teamId: string;
  id: string;
  baseline: Baseline;
  /** The form as it was when the review was opened. */
  reviewed: CheckedForm;
  onSave: () => void;
  /** Closes the review to change a field. */
  onEdit: () => void;
  onClose: () => void;
}

/** What a save would change, field by field, and the exact body that it would send. */
export function ReviewDialog({
  teamId,
  id,
  baseline,
  reviewed,
  onSave,
  onEdit,
  onClose,
}: ReviewDialogProps) {
  const { config } = useApi();
  const offline = useOfflineReason();
  const { body, validationErrors } = reviewed;
  const { method, path } = operations.updateProxyProfile;
  return (
    <Dialog title="Review changes" open onClose={onClose}>
      {validationErrors.length > 0 ? (
        <ValidationErrorsNotice
          validationErrors={validationErrors}
          onGoTo={(field) => {
            // The field is focused after the dialog has returned the focus.
            flushSync(onEdit);
            goTo(field);
          }}
        />
      ) : (
        <CurrentValuesCheck teamId={teamId} id={id} baseline={baseline} body={body} />
      )}
      <div className={styles.tables} data-wide>
        <ReviewTables rows={reviewRows(baseline.representation, body)} />
      </div>
      {validationErrors.length === 0 && (
        <BodyText
          call={`${method} ${config.apiBaseUrl}${path(teamId, id)}`}
          body={JSON.stringify(body, null, 2)}
        />
      )}
      <DialogActions>
        <Button
          variant="primary"
          disabledReason={
            validationErrors.length > 0 ? 'Fix the fields listed above first' : offline
          }
          onClick={onSave}
        >
          Save changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The errors that prevent the form from being sent, each with a link to its field. */
function ValidationErrorsNotice({
  validationErrors,
  onGoTo,
}: Pick<CheckedForm, 'validationErrors'> & { onGoTo: (field: FieldName) => void }) {
  return (
    <Notice tone="danger" role="alert" title="Fix these fields before saving">
      <ul className={styles.list}>
        {validationErrors.map(({ path, message }, index) => {
          const { field } = placeOf(path);
          return (
            <li key={index}>
              {field ? (
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGoTo(field);
                  }}
                >
                  {fields[field].label}
                </a>
              ) : (
                <code>{path}</code>
              )}
              : {message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

interface BodyTextProps {
  /** Method and URL of the request. */
  call: string;
  body: string;
}

/** The request of a save: method, URL, and formatted JSON. */
function BodyText({ call, body }: BodyTextProps) {
  const id = useId();
  return (
    <details className={styles.folded}>
      <summary id={id}>Request body</summary>
      <div className={styles.request}>
        <CopyButton label="Copy request body" text={body} />
        <code>{call}</code>
        {/* A read-only text area has built-in scrolling and keyboard support. */}
        <textarea className={styles.body} aria-labelledby={id} readOnly rows={14} value={body} />
      </div>
    </details>
  );
}
