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
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import fold from '#shared/ui/fold.module.css';
import { ruleText } from '#shared/rules/rule-texts.ts';
import { close } from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

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
    <Dialog title={texts.editFormats} open onClose={onClose}>
      <div className="stack">
        {formats.length > 0 && (
          <ul className="stack" aria-label={texts.yourFormats}>
            {formats.map((each) => (
              <li key={`${each.for} ${each.name}`} className="beside">
                <div>
                  <strong>
                    <bdi translate="no">{each.name}</bdi>
                  </strong>
                  <br />
                  <code translate="no">{each.template}</code>
                </div>
                <div>
                  <Button
                    variant="quiet"
                    aria-label={texts.editFormat(each.name)}
                    onClick={() => setEdited(each)}
                  >
                    {texts.edit}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={texts.removeFormat(each.name)}
                    onClick={() => onChange(formats.filter((other) => other !== each))}
                  >
                    {texts.remove}
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
            setSaid(texts.savedFormat(format.name));
          }}
        />
        <p role="status">{said}</p>
        <DialogActions>
          <Button onClick={onClose}>{close}</Button>
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

/** Names with more characters don't fit into a select on a phone. */
const LONGEST_NAME = 60;

/** A format's name, its subject and its template, which is checked while typing. */
function FormatForm({ initial, others, onSave, ...preset }: FormatFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [template, setTemplate] = useState(initial?.template ?? '');
  const [subject, setSubject] = useState<FormatSubject>(initial?.for ?? preset.subject);
  const fault = readTemplate(template, subject).problem;
  const problem = fault && ruleText(fault);
  const nameFault = formatNameProblem(name);
  const nameProblem = others.some((each) => isSameName(each.name, name))
    ? texts.nameTaken
    : nameFault && ruleText(nameFault);
  const disabledReason =
    name.trim() === '' ? texts.enterName : texts.asReason(nameProblem ?? problem);

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
        label={texts.formatName}
        dir="auto"
        error={nameProblem}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={setName}
      />
      <SelectField
        label={texts.forSubject}
        value={subject}
        choices={texts.subjects}
        onChange={setSubject}
      />
      <TextField
        label={texts.template}
        hint={texts.templateHint}
        error={template === '' ? undefined : problem}
        value={template}
        onChange={setTemplate}
      />
      <details className={fold.fold}>
        <summary>{texts.placeholders}</summary>
        <p className="row actions">
          {placeholdersFor(subject).map((each) => (
            <code translate="no" key={each}>{`{${each}}`}</code>
          ))}
        </p>
        <p>{texts.conversionsHint}</p>
      </details>
      <div>
        <Button type="submit" disabledReason={disabledReason}>
          {initial ? texts.saveFormat : texts.addFormat}
        </Button>
      </div>
    </form>
  );
}
