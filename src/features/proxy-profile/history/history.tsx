import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmAction } from '#shared/ui/confirm-action.tsx';
import fold from '#shared/ui/fold.module.css';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './history.module.css';
import { clearHistory, loadHistory, type HistoryRecord } from '../data/history-store.ts';
import { useFormMeta } from '../form/form-meta.ts';
import { formatClock, formatCount, formatDay } from '#shared/lib/format.ts';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import { differingFields, editsFrom } from '../model/compare.ts';
import { shownValues } from '../inputs/shown-value.tsx';
import { useFormContext } from 'react-hook-form';
import { fieldNames, fields } from '../model/fields.ts';
import type { FormValues } from '../model/form-values.ts';

const HISTORY_ID = 'profile-history';

/** Opens the history and focuses it. */
export function showHistory(): void {
  const history = document.getElementById(HISTORY_ID);
  if (!(history instanceof HTMLDetailsElement)) return;
  history.open = true;
  history.querySelector('summary')?.focus({ preventScroll: true });
  history.scrollIntoView({ block: 'start' });
}

/** The versions of the profile seen in this browser; read when it is opened. */
export function History() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="History">
      <details
        id={HISTORY_ID}
        className={fold.fold}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Versions seen in this browser</summary>
        {isOpen && (
          <div className={`stack loose ${styles.open}`}>
            <OpenHistory />
          </div>
        )}
      </details>
    </section>
  );
}

function OpenHistory() {
  const { profileKey, baseline } = useFormMeta();
  const { data: states, refetch } = useQuery({
    queryKey: ['profile-history', profileKey.teamId, profileKey.id, baseline.knownAt],
    queryFn: () => loadHistory(profileKey),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  async function forget() {
    await clearHistory(profileKey);
    await refetch();
  }

  if (!states) return <Skeleton lines={3} />;
  if (states.length === 0) {
    return (
      <p className="muted">
        No versions yet. Versions that you load or save are listed here, unless this browser blocks
        storage.
      </p>
    );
  }
  return (
    <>
      <HistoryList states={states} />
      {states.length > 1 && <StatesComparison states={states} />}
      <div>
        <ConfirmAction label="Clear history" onConfirm={() => void forget()}>
          This deletes the versions of this profile saved in this browser and can&apos;t be undone.
          The profile and your unsaved changes aren&apos;t affected.
        </ConfirmAction>
      </div>
    </>
  );
}

/** With seconds: a profile is often saved and loaded again within one minute. */
const exact = (time: number) => `${formatDay(time)}, ${formatClock(time, true)}`;

/** Names a version by how and when it arrived, as part of a sentence. */
function stateTitle({ origin, seenAt }: HistoryRecord): string {
  return `${origin} ${exact(seenAt)}`;
}

/** Until when a version was unchanged, if that is worth mentioning. */
function unchangedText({ seenAt, unchangedAt }: HistoryRecord): string {
  return unchangedAt === seenAt ? '' : ` Unchanged as of ${exact(unchangedAt)}.`;
}

/** Any two versions of a profile side by side. There are at least two, the newest first. */
function StatesComparison({ states }: { states: readonly HistoryRecord[] }) {
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
    <section aria-label="Compare versions" className="stack ruled">
      <div className={`columns ${styles.choices}`}>
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
        <p className="muted">These versions have the same values.</p>
      ) : (
        <ValueTable caption="Differences" columns={['From', 'To']} rows={rows.map(shownValues)} />
      )}
    </section>
  );
}

/** The versions of a profile, the newest first, with the changes in each, and a button to restore each. */
function HistoryList({ states }: { states: readonly HistoryRecord[] }) {
  const { getValues } = useFormContext<FormValues>();
  const { baseline, fill } = useFormMeta();
  const id = useId();

  function putBack(state: HistoryRecord) {
    const { representation } = baseline;
    const { edits, remarks } = editsFrom(
      state.representation,
      fieldNames,
      representation,
      getValues(),
    );
    fill(edits, `the version ${stateTitle(state)}`, { remarks });
  }

  return (
    <ol className={styles.list}>
      {states.map((state, index) => {
        const { seenAt } = state;
        return (
          <li key={seenAt} className="row loose apart">
            <div>
              <p id={`${id}-${seenAt}`} className={styles.title}>
                {capitalized(stateTitle(state))}
              </p>
              <p className="muted small">
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
