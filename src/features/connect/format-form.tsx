import { useState } from 'react';
import {
  connectionParts,
  placeholderNames,
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
import { isSameName } from './model/own-formats.ts';

interface FormatFormProps {
  /** The format to edit; undefined: a new one. */
  initial: ConnectionFormat | undefined;
  /** What a new format is for, unless the user chooses otherwise. */
  subject: FormatSubject;
  /** The other formats, whose names are taken. */
  others: readonly ConnectionFormat[];
  onSave: (format: ConnectionFormat) => void;
}

const subjectTexts = {
  account: 'Accounts',
  profile: 'Profiles',
  entry: 'Ports of an IP whitelist',
} as const satisfies Record<FormatSubject, string>;

/** Names with more characters don't fit into a select on a phone. */
const LONGEST_NAME = 60;

/** A format's name, its subject and its template, which is checked while typing. */
export function FormatForm({ initial, subject: ofPage, others, onSave }: FormatFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [template, setTemplate] = useState(initial?.template ?? '');
  const [subject, setSubject] = useState<FormatSubject>(initial?.for ?? ofPage);
  const { problem } = readTemplate(template, subject);
  const isTaken = others.some((each) => each.for === subject && isSameName(each.name, name));
  const nameProblem = isTaken ? 'You already have a format with this name.' : undefined;
  const isNamed = name.trim() !== '';
  const members = subject === 'account' ? [] : placeholderNames[subject];

  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !isTaken && problem === undefined)
          onSave({ name: name.trim(), template, for: subject });
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
        hint="For example {user}:{password}@{host}:{port}, or {password|shell} in a shell command."
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
          {[...connectionParts, ...placeholderNames.account, ...members].map((each) => (
            <code key={each}>{`{${each}}`}</code>
          ))}
        </p>
        <p>
          Conversions: |url percent-encodes a value, |shell quotes it for a shell, and |json writes
          it as a JSON string.
        </p>
      </details>
      <div>
        <Button
          type="submit"
          disabledReason={isNamed ? (nameProblem ?? problem)?.replace(/[.?]$/, '') : 'Enter a name'}
        >
          {initial ? 'Save format' : 'Add format'}
        </Button>
      </div>
    </form>
  );
}
