import { useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { reportText } from './report.ts';
import styles from './report-dialog.module.css';
import type { Evidence } from './evidence.ts';

/** Shows the report before it is copied, as it stood when it was asked for. */
export function ReportDialog({ evidence, onClose }: { evidence: Evidence; onClose: () => void }) {
  const [text] = useState(() => reportText(evidence, Date.now()));
  return (
    <Dialog title="Report for the provider" open onClose={onClose}>
      <Field
        label="Report"
        hint="It names the API, its operations and members, with counts and times. Keys, email addresses, ids, requests and values of answers are not put in; of a failure it names only the status and, where it is a usual one, the type. Read it before you send it."
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
