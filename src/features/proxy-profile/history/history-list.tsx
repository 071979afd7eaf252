import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { HistoryRecord } from './history-store.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { fields } from '../model/fields.ts';
import type { FormValues, Representation } from '../model/form-values.ts';
import { differingFields } from '../model/compare.ts';
import { restoringEdits } from '../import-export/restoring-edits.ts';
import styles from './history.module.css';
import { stateTitle, unchangedText } from './state-text.ts';
import type { Fill } from '../import-export/use-fill.ts';

interface HistoryListProps {
  /** The newest first. */
  states: readonly HistoryRecord[];
  baseline: Representation;
  fill: Fill['fill'];
}

/** The versions of a profile with the changes in each, and a button to restore each. */
export function HistoryList({ states, baseline, fill }: HistoryListProps) {
  const { getValues } = useFormContext<FormValues>();
  const id = useId();

  function putBack(state: HistoryRecord) {
    const { edits, remarks } = restoringEdits(baseline, getValues(), state.representation);
    fill(edits, `the version ${stateTitle(state)}`, { remarks });
  }

  return (
    <ol className={styles.list}>
      {states.map((state, index) => {
        const { seenAt } = state;
        return (
          <li key={seenAt}>
            <div>
              <p id={`${id}-${seenAt}`} className={styles.title}>
                {capitalized(stateTitle(state))}
              </p>
              <p className={styles.small}>
                {changeText(states[index + 1], state)}
                {unchangedText(state)}
              </p>
            </div>
            <Button aria-describedby={`${id}-${seenAt}`} onClick={() => putBack(state)}>
              Restore version
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

function changeText(before: HistoryRecord | undefined, state: HistoryRecord): string {
  if (!before) return 'Oldest saved version.';
  const names = differingFields(before.representation, state.representation).map(
    ({ name }) => fields[name].label,
  );
  if (names.length === 0) return 'No fields changed.';
  return `${formatCount(names.length, 'field')} changed: ${names.join(', ')}.`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
