import { useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { FileInput } from '#shared/forms/file-input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { SavedView } from './saved-views.ts';
import {
  clashingNames,
  readViewsFile,
  withImported,
  type ClashRule,
  type ViewsFile,
} from './views-file.ts';

interface ImportViewsDialogProps {
  views: readonly SavedView[];
  onImport: (views: SavedView[]) => void;
  onClose: () => void;
}

/** Adds the views of a file to those saved in this browser. */
export function ImportViewsDialog({ views, onImport, onClose }: ImportViewsDialogProps) {
  const [file, setFile] = useState<ViewsFile>({ views: [], problems: [] });
  const [rule, setRule] = useState<ClashRule | ''>('');
  const clashes = clashingNames(views, file.views);
  const isRuleMissing = clashes.length > 0 && rule === '';

  return (
    <Dialog title="Import views" open onClose={onClose}>
      <Field
        label="File with views"
        hint="A JSON file exported from this console."
        errors={file.problems}
      >
        {(input) => (
          <FileInput {...input} onFile={(chosen) => void readViewsFile(chosen).then(setFile)} />
        )}
      </Field>
      <p role="status">
        {file.views.length > 0 &&
          `${formatCount(file.views.length, 'view')}: ${file.views.map(({ name }) => name).join(', ')}`}
      </p>
      {clashes.length > 0 && (
        <Field
          label="Names in use"
          hint={`You have other views with these names: ${clashes.join(', ')}`}
        >
          {(input) => (
            <Select
              {...input}
              value={rule}
              onChange={({ target }) => setRule(target.value as ClashRule | '')}
            >
              <option value="">Choose…</option>
              <option value="replace">Replace my views</option>
              <option value="keep-both">Keep both</option>
            </Select>
          )}
        </Field>
      )}
      <DialogActions>
        <Button
          variant="primary"
          disabledReason={
            file.views.length === 0
              ? 'Choose a file with views'
              : isRuleMissing
                ? 'Choose what happens to names in use'
                : undefined
          }
          onClick={() => {
            onImport(withImported(views, file.views, rule || 'replace'));
            onClose();
          }}
        >
          Import views
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
