import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fileText } from '#shared/files/file-text.ts';
import { problemsOf } from '#shared/files/unusable-file-error.ts';
import { Field } from '#shared/forms/field.tsx';
import { FileInput } from '#shared/forms/file-input.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { FormValues, Representation } from '../model/form-values.ts';
import { dryRun } from './dry-run.ts';
import { DryRunReport } from './dry-run-report.tsx';
import { importProblemText, inexactText, summaryText } from './fill-text.ts';
import styles from './import-export.module.css';
import { parseJson, profileFileLimits, ImportTextError } from './import-text.ts';
import { profileIn } from './profile-file.ts';
import type { Fill } from './use-fill.ts';

interface ImportDialogProps {
  baseline: Representation;
  fill: Fill['fill'];
  onClose: () => void;
}

/** Takes a profile from a file or from pasted text, and shows the changes before applying them. */
export function ImportDialog({ baseline, fill, onClose }: ImportDialogProps) {
  const { getValues } = useFormContext<FormValues>();
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; error?: string } | null>(null);
  // The form can't change while the dialog is open.
  const result = useMemo(
    () => previewImport(text, baseline, getValues()),
    [text, baseline, getValues],
  );
  const run = result?.run;
  const isIdle = !run || Object.keys(run.edits).length === 0;

  async function take(chosen: File) {
    try {
      setText(await fileText(chosen, profileFileLimits));
      setFile({ name: chosen.name });
    } catch (error) {
      setText('');
      setFile({ name: chosen.name, error: problemsOf(error).join(' ') });
    }
  }

  function fillIn() {
    if (!run) return;
    onClose();
    const remarks = [...run.validationErrors.map(importProblemText), ...inexactText(run.inexact)];
    fill(run.edits, file && !file.error ? file.name : 'the pasted JSON', { remarks });
  }

  return (
    <Dialog title="Import profile" open onClose={onClose}>
      <Field
        label="Profile file"
        hint="A JSON file exported from this console, or a profile in the API's own format."
        errors={file?.error ? [`${file.name}: ${file.error}`] : []}
      >
        {(input) => (
          <FileInput
            {...input}
            accept=".json,.txt,application/json,text/plain"
            onFile={(chosen) => void take(chosen)}
          />
        )}
      </Field>
      <Field label="Profile as JSON" errors={result?.error ? [result.error] : []}>
        {(input) => (
          <TextArea
            {...input}
            className={styles.json}
            rows={6}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setFile(null);
            }}
          />
        )}
      </Field>
      <p aria-live="polite" className={styles.summary}>
        {run && summaryText(run)}
      </p>
      {run && <DryRunReport run={run} from={result.from} />}
      <DialogActions>
        <Button
          variant="primary"
          disabledReason={isIdle ? 'Nothing to fill in yet' : undefined}
          onClick={fillIn}
        >
          Fill in form
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the text would change; null if it is empty, an error if it isn't a profile. */
function previewImport(text: string, baseline: Representation, form: FormValues) {
  if (text === '') return null;
  try {
    const { profile, from } = profileIn(parseJson(text));
    return { run: dryRun(profile, baseline, form), from };
  } catch (error) {
    if (error instanceof ImportTextError) return { error: error.message };
    throw error;
  }
}
