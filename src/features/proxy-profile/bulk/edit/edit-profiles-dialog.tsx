import { useState } from 'react';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { Values } from '../engine/plan.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { useProfileSelection } from '../selection/profile-selection.ts';
import * as texts from '../texts.ts';
import X from 'lucide-react/icons/x';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { ProfileField } from '../../inputs/profile-field.tsx';
import { labelOf, fields, sections, fieldNames, type FieldName } from '../../model/fields.ts';
import styles from './edit.module.css';
import { toNestErrors } from '@hookform/resolvers';
import { inputAt, fromWire, toWire, type FormValues } from '../../model/form-values.ts';
import { valueError } from '../../model/body.ts';

/**
 * Sets fields in all selected profiles: first the values, then what they mean for each profile. While it is closed, it
 * keeps the fields, so that closing it by mistake loses nothing.
 */
export function EditProfilesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const selection = useProfileSelection();
  const [chosen, setChosen] = useState<readonly FieldName[]>([]);
  const [wanted, setWanted] = useState<FieldName | ''>('');
  const [set, setSet] = useState<Values>();
  /** Some of the fields, with one value for all profiles, by the rules of the form of one profile. */
  const form = useForm<FormValues, unknown, Values>({
    resolver(inputs, _, options) {
      const errors: FieldErrors = {};
      const values: Values = {};
      for (const name of fieldNames.filter((each) => chosen.includes(each))) {
        const value = toWire(fields[name].kind, inputAt(inputs, name));
        values[name] = value;
        const message = valueError(name, value);
        if (message !== undefined) errors[name] = { type: 'custom', message };
      }
      if (Object.keys(errors).length === 0) return { values, errors: {} };
      return { values: {}, errors: toNestErrors(errors, options) };
    },
    defaultValues: fromWire(null),
    mode: 'onChange',
  });

  if (set)
    return (
      <PreviewDialog
        title={texts.editProfiles}
        drafts={Array.from(selection.profiles.values(), ({ teamId, id, name }) => ({
          team_id: teamId,
          id,
          name,
          set,
        }))}
        onBack={() => setSet(undefined)}
        onStarted={selection.clear}
        onClose={() => {
          setSet(undefined);
          onClose();
        }}
      />
    );

  function addWanted() {
    if (wanted === '') return;
    flushSync(() => {
      setChosen([...chosen, wanted]);
      setWanted('');
    });
    document.getElementById(wanted)?.focus();
  }

  function remove(name: FieldName) {
    setChosen(chosen.filter((each) => each !== name));
    form.resetField(name);
  }

  return (
    <Dialog title={texts.editProfiles} open={open} onClose={onClose}>
      <p>{texts.onlyAddedChange(selection.profiles.size)}</p>
      <FormProvider {...form}>
        {chosen.length > 0 && (
          <ul className={`stack loose ${styles.fields}`}>
            {chosen.map((name) => (
              <li key={name} className="beside">
                <ProfileField name={name} />
                <Button variant="quiet" icon={X} iconOnly onClick={() => remove(name)}>
                  {texts.removeField(labelOf(name))}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </FormProvider>
      <div className={`row loose ${styles.choice}`}>
        <Field label={texts.fieldToChange}>
          {(input) => (
            <Select
              {...input}
              value={wanted}
              onChange={({ target }) => setWanted(target.value as FieldName | '')}
            >
              <option value="">{texts.chooseField}</option>
              {sections.map(({ id, title, rows }) => (
                <optgroup key={id} label={title}>
                  {rows
                    .flat()
                    .filter((name) => !chosen.includes(name))
                    .map((name) => (
                      <option key={name} value={name}>
                        {labelOf(name)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <Button onClick={addWanted} disabledReason={wanted === '' ? texts.chooseField : undefined}>
          {texts.addField}
        </Button>
      </div>
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => void form.handleSubmit(setSet)()}
          disabledReason={chosen.length === 0 ? texts.addFieldFirst : undefined}
        >
          {texts.previewChanges}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
