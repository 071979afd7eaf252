import { useState } from 'react';
import {
  type ConnectionFormat,
  type FormatSubject,
  formatNameProblem,
  isSameName,
  placeholdersFor,
  readTemplate,
} from '#contract';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import styles from './connect.module.css';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import fold from '#shared/ui/fold.module.css';

interface FormatsDialogProps {
  formats: readonly ConnectionFormat[];
  /** What the page is about: new formats are for that. */
  subject: FormatSubject;
  onChange: (formats: ConnectionFormat[]) => void;
  onClose: () => void;
}

/** The user's own formats: added, edited and deleted. */
export function FormatsDialog({ formats, subject, onChange, onClose }: FormatsDialogProps) {
  /** Undefined while none is edited; a format without a name is new. */
  const [edited, setEdited] = useState<ConnectionFormat>();
  const [said, setSaid] = useState('');
  const others = formats.filter((each) => each !== edited);

  return (
    <Dialog title="Edit formats" open onClose={onClose}>
      <div className="stack">
        {formats.length > 0 && (
          <ul className="stack" aria-label="Your formats">
            {formats.map((each) => (
              <li key={`${each.for} ${each.name}`} className={`stack tight ${styles.format}`}>
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
          others={others}
          onSave={(format) => {
            onChange([...others, format].toSorted((a, b) => a.name.localeCompare(b.name)));
            setEdited(undefined);
            setSaid(`Saved ${format.name}`);
          }}
        />
        <p role="status">{said}</p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface FormatFormProps {
  /** The format to edit; undefined: a new one. */
  initial: ConnectionFormat | undefined;
  /** What a new format is for, until the user chooses. */
  subject: FormatSubject;
  /** The user's other formats. */
  others: readonly ConnectionFormat[];
  onSave: (format: ConnectionFormat) => void;
}

const subjectTexts = {
  account: 'Accounts',
  profile: 'Profiles',
  entry: 'IP whitelist ports',
} as const satisfies Record<FormatSubject, string>;

/** Names with more characters don't fit into a select on a phone. */
const LONGEST_NAME = 60;

const NAME_TAKEN = 'A format with this name exists.';

/** A format's name, its subject and its template, which is checked while typing. */
function FormatForm({ initial, others, onSave, ...preset }: FormatFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [template, setTemplate] = useState(initial?.template ?? '');
  const [subject, setSubject] = useState<FormatSubject>(initial?.for ?? preset.subject);
  const { problem } = readTemplate(template, subject);
  const nameProblem = others.some((each) => isSameName(each.name, name))
    ? NAME_TAKEN
    : formatNameProblem(name);
  const disabledReason =
    name.trim() === '' ? 'Enter a name' : (nameProblem ?? problem)?.replace(/\.$/, '');

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (disabledReason === undefined) onSave({ name: name.trim(), template, for: subject });
      }}
    >
      <TextField
        label="Format name"
        error={nameProblem}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={setName}
      />
      <SelectField label="For" value={subject} choices={subjectTexts} onChange={setSubject} />
      <TextField
        label="Template"
        hint="Example: {user}:{password}@{host}:{port}. Use {password|shell} to quote a value for a shell."
        error={template === '' ? undefined : problem}
        value={template}
        onChange={setTemplate}
      />
      <details className={fold.fold}>
        <summary>Placeholders</summary>
        <p className="row actions">
          {placeholdersFor(subject).map((each) => (
            <code key={each}>{`{${each}}`}</code>
          ))}
        </p>
        <p>
          Add |url to percent-encode a value, |shell to quote it for a shell, or |json to write it
          as a JSON string.
        </p>
      </details>
      <div>
        <Button type="submit" disabledReason={disabledReason}>
          {initial ? 'Save format' : 'Add format'}
        </Button>
      </div>
    </form>
  );
}
