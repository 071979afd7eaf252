import { useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import type { HistoryRecord } from './history-store.ts';
import { ValueTable } from '../editor/value-table.tsx';
import { differingFields } from '../model/compare.ts';
import { shownValues } from '../editor/shown-value.tsx';
import { stateTitle } from './state-text.ts';
import styles from './history.module.css';

/** Any two versions of a profile side by side. There are at least two, the newest first. */
export function StatesComparison({ states }: { states: readonly HistoryRecord[] }) {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const stateAt = (seenAt: number | undefined) => states.find((state) => state.seenAt === seenAt);
  const from = stateAt(chosen.from) ?? states[1];
  const to = stateAt(chosen.to) ?? states[0];
  const rows = differingFields(from?.representation ?? null, to?.representation ?? null);
  const choices = [
    { label: 'Compare', end: 'from', state: from },
    { label: 'With', end: 'to', state: to },
  ] as const;
  return (
    <section aria-label="Compare versions" className={styles.comparison}>
      <div className={styles.choices}>
        {choices.map(({ label, end, state }) => (
          <Field key={end} label={label}>
            {(input) => (
              <Select
                {...input}
                value={state?.seenAt}
                onChange={({ target }) => setChosen({ ...chosen, [end]: Number(target.value) })}
              >
                {states.map((one) => (
                  <option key={one.seenAt} value={one.seenAt}>
                    {stateTitle(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {rows.length === 0 ? (
        <p className={styles.quiet}>These versions have the same values.</p>
      ) : (
        <ValueTable caption="Differences" columns={['From', 'To']} rows={rows.map(shownValues)} />
      )}
    </section>
  );
}
