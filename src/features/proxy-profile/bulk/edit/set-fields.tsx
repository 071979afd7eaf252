import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FieldSuggestions } from '../../inputs/field-suggestions.tsx';
import { ProfileField } from '../../inputs/profile-field.tsx';
import { fields, sections, type FieldName } from '../../model/fields.ts';
import type { SetForm } from './use-set-form.ts';
import styles from './edit.module.css';

/** The inputs of the chosen fields, and the choice of more. */
export function SetFields({ setForm }: { setForm: SetForm }) {
  const { form, chosen, add, remove } = setForm;
  const [wanted, setWanted] = useState<FieldName | ''>('');

  function addWanted() {
    if (wanted === '') return;
    flushSync(() => {
      add(wanted);
      setWanted('');
    });
    document.getElementById(wanted)?.focus();
  }

  return (
    <FormProvider {...form}>
      {chosen.length > 0 && (
        <FieldSuggestions>
          <ul className={styles.fields}>
            {chosen.map((name) => (
              <li key={name}>
                <ProfileField name={name} />
                <Button variant="quiet" icon={X} iconOnly onClick={() => remove(name)}>
                  {`Remove ${fields[name].label}`}
                </Button>
              </li>
            ))}
          </ul>
        </FieldSuggestions>
      )}
      <div className={styles.choice}>
        <Field label="Field to change">
          {(input) => (
            <Select
              {...input}
              value={wanted}
              onChange={({ target }) => setWanted(target.value as FieldName | '')}
            >
              <option value="">Choose a field</option>
              {sections.map(({ id, title, rows }) => (
                <optgroup key={id} label={title}>
                  {rows
                    .flat()
                    .filter((name) => !chosen.includes(name))
                    .map((name) => (
                      <option key={name} value={name}>
                        {fields[name].label}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <Button
          onClick={addWanted}
          disabledReason={wanted === '' ? 'Choose a field first' : undefined}
        >
          Add field
        </Button>
      </div>
    </FormProvider>
  );
}
