import { useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { reportText, type Evidence } from './report.ts';
import styles from './report-dialog.module.css';

/** Shows the report before it is copied, as of the moment when it was requested. */
export function ReportDialog({ evidence, onClose }: { evidence: Evidence; onClose: () => void }) {
  const [text] = useState(() => reportText(evidence, Date.now()));
  return (
    <Dialog title="Copy report" open onClose={onClose}>
      <Field
        label="Report"
        hint="Contains the API's address, operations, and field names, with counts, times, statuses, and common error types. It leaves out keys, email addresses, IDs, requests, and response values. Read it before you send it."
      >
        {(input) => (
          <TextArea
            {...input}
            readOnly
            rows={16}
            dir="ltr"
            className={styles.report}
            value={text}
          />
        )}
      </Field>
      <DialogActions>
        <CopyButton label="Copy to clipboard" text={text} />
        <Button onClick={onClose}>Close report</Button>
      </DialogActions>
    </Dialog>
  );
}
