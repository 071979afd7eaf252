import { useState } from 'react';
import {
  formatNameProblem,
  isSameName,
  placeholdersFor,
  readTemplate,
  type ConnectionFormat,
  type FormatSubject,
} from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import fold from '#shared/ui/fold.module.css';
import styles from './connect.module.css';

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
export function FormatForm({ initial, others, onSave, ...preset }: FormatFormProps) {
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
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (disabledReason === undefined) onSave({ name: name.trim(), template, for: subject });
      }}
    >
      <Field label="Format name" errors={nameProblem === undefined ? [] : [nameProblem]}>
        {(input) => (
          <Input
            {...input}
            value={name}
            maxLength={LONGEST_NAME}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="For">
        {(input) => (
          <Select
            {...input}
            value={subject}
            onChange={({ target }) => setSubject(target.value as FormatSubject)}
          >
            {Object.entries(subjectTexts).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Template"
        hint="Example: {user}:{password}@{host}:{port}. Use {password|shell} to quote a value for a shell."
        errors={template !== '' && problem !== undefined ? [problem] : []}
      >
        {(input) => (
          <Input
            {...input}
            value={template}
            onChange={({ target }) => setTemplate(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <details className={fold.fold}>
        <summary>Placeholders</summary>
        <p className={styles.placeholders}>
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
