import { rehearsalHabits, rehearsalPresets, type Habits } from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { habitNames, habitsOf, optionText, presetNames, presetOf } from './differences.ts';
import styles from './rehearsal-dialog.module.css';

interface RehearsalDialogProps {
  habits: Habits;
  /** Whether the last change, or the read before it, did not reach the server. */
  isFailed: boolean;
  onChange: (habits: Habits) => void;
  onClose: () => void;
}

/** Chooses a server to rehearse with, or each of its habits. A choice holds from the next call on. */
export function RehearsalDialog({ habits, isFailed, onChange, onClose }: RehearsalDialogProps) {
  const present = presetOf(habits);
  return (
    <Dialog title="Rehearsal" open onClose={onClose}>
      <div className={styles.content} data-wide>
        <p>
          How the embedded API answers from the next call on, to everybody who uses this server.
          What it stores is stored in truth.
        </p>
        {isFailed && (
          <Notice tone="danger" role="alert" title="The server could not be told">
            <p>Nothing was changed. Check that it runs, and choose again.</p>
          </Notice>
        )}
        <Field label="Server" hint={present && rehearsalPresets[present].sentence}>
          {(input) => (
            <Select
              {...input}
              value={present ?? ''}
              onChange={({ target }) => {
                const chosen = presetNames.find((name) => name === target.value);
                if (chosen) onChange(habitsOf(chosen));
              }}
            >
              {!present && <option value="">its habits are chosen one by one</option>}
              {presetNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset className={styles.habits}>
          <legend>Habits</legend>
          {habitNames.map((name) => (
            <Field key={name} label={rehearsalHabits[name].label}>
              {(input) => (
                <Select
                  {...input}
                  value={habits[name]}
                  onChange={({ target }) => onChange({ ...habits, [name]: target.value })}
                >
                  {Object.keys(rehearsalHabits[name].options).map((option) => (
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
