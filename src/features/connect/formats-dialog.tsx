import { useState } from 'react';
import type { ConnectionFormat, FormatSubject } from '#contract';
import { fileText } from '#shared/files/file-text.ts';
import { problemsOf } from '#shared/files/unusable-file-error.ts';
import { Field } from '#shared/forms/field.tsx';
import { FileInput } from '#shared/forms/file-input.tsx';
import { downloadText } from '#shared/lib/download.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import styles from './connect.module.css';
import { FormatForm } from './format-form.tsx';
import {
  formatsText,
  readFormats,
  type FormatsReading,
  withFormat,
  withImported,
} from './model/own-formats.ts';
import { importedText } from './texts.ts';

interface FormatsDialogProps {
  formats: readonly ConnectionFormat[];
  /** What the page is about: new formats are for that. */
  subject: FormatSubject;
  onChange: (formats: ConnectionFormat[]) => void;
  onClose: () => void;
}

const limits = {
  megabytes: 1,
  tooLarge: "That's too large for formats.",
  wanted: 'Choose a file of formats.',
};

/** The user's own formats: added, edited, deleted, exported and imported. */
export function FormatsDialog({ formats, subject, onChange, onClose }: FormatsDialogProps) {
  /** Undefined while none is edited; a format without a name is new. */
  const [edited, setEdited] = useState<ConnectionFormat>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();

  async function importFile(file: File) {
    const read = await fileText(file, limits).then(
      readFormats,
      (error: unknown): FormatsReading => ({
        problem: problemsOf(error).join(' '),
      }),
    );
    setProblem(read.problem);
    if (!read.formats) return;
    const imported = withImported(formats, read.formats);
    onChange(imported.formats);
    setSaid(importedText(read.formats.length, imported.replaced));
  }

  return (
    <Dialog title="Edit formats" open onClose={onClose}>
      <div className={styles.stack}>
        {formats.length > 0 && (
          <ul className={styles.formats} aria-label="Your formats">
            {formats.map((each) => (
              <li key={`${each.for} ${each.name}`}>
                <div>
                  <strong>{each.name}</strong>
                  <br />
                  <code>{each.template}</code>
                </div>
                <div>
                  <Button
                    variant="quiet"
                    aria-label={`Edit ${each.name}`}
                    onClick={() => setEdited(each)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Delete ${each.name}`}
                    onClick={() => onChange(formats.filter((other) => other !== each))}
                  >
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <FormatForm
          key={edited ? `${edited.for} ${edited.name}` : formats.length}
          initial={edited}
          subject={subject}
          others={formats.filter((each) => each !== edited)}
          onSave={(format) => {
            onChange(withFormat(formats, format, (each) => each === edited));
            setEdited(undefined);
            setSaid(`Saved ${format.name}`);
          }}
        />
        <Field label="Import formats" errors={problem === undefined ? [] : [problem]}>
          {(input) => <FileInput {...input} onFile={(file) => void importFile(file)} />}
        </Field>
        <p role="status">{said}</p>
        <DialogActions>
          <Button
            disabledReason={formats.length === 0 ? 'No formats to export' : undefined}
            onClick={() =>
              downloadText('connection-formats.json', 'application/json', formatsText(formats))
            }
          >
            Export formats
          </Button>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
