import { rehearsalBehaviors, rehearsalPresets, type Behaviors } from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { behaviorNames, behaviorsOf, optionText, presetNames, presetOf } from './differences.ts';
import styles from './rehearsal-dialog.module.css';

interface RehearsalDialogProps {
  behaviors: Behaviors;
  /** Whether the last change, or the read before it, didn't reach the server. */
  isFailed: boolean;
  onChange: (behaviors: Behaviors) => void;
  onClose: () => void;
}

/** Chooses a preset to rehearse with, or each behavior. A choice applies from the next call on. */
export function RehearsalDialog({ behaviors, isFailed, onChange, onClose }: RehearsalDialogProps) {
  const present = presetOf(behaviors);
  return (
    <Dialog title="Rehearsal" open onClose={onClose}>
      <div className={styles.content} data-wide>
        <p>
          Simulates another server for everyone who uses this one, starting with the next request.
          Changes that you save are still stored.
        </p>
        {isFailed && (
          <Notice tone="danger" role="alert" title="Can't reach the server">
            <p>Nothing was changed. Check that the server is running, then choose again.</p>
          </Notice>
        )}
        <Field label="Server" hint={present && rehearsalPresets[present].sentence}>
          {(input) => (
            <Select
              {...input}
              value={present ?? ''}
              onChange={({ target }) => {
                const chosen = presetNames.find((name) => name === target.value);
                if (chosen) onChange(behaviorsOf(chosen));
              }}
            >
              {!present && <option value="">Custom</option>}
              {presetNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset className={styles.behaviors}>
          <legend>Behaviors</legend>
          {behaviorNames.map((name) => (
            <Field key={name} label={rehearsalBehaviors[name].label}>
              {(input) => (
                <Select
                  {...input}
                  value={behaviors[name]}
                  onChange={({ target }) => onChange({ ...behaviors, [name]: target.value })}
                >
                  {Object.keys(rehearsalBehaviors[name].options).map((option) => (
                    <option key={option} value={option}>
                      {optionText(name, option)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
