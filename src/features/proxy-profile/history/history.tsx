import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { sentences } from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmAction } from '#shared/ui/confirm-action.tsx';
import fold from '#shared/ui/fold.module.css';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './history.module.css';
import { clearHistory, loadHistory, type HistoryRecord } from '../data/history-store.ts';
import { useFormMeta } from '../form/form-meta.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { ValueTable, shownValues } from '../inputs/value-table.tsx';
import { differingFields, editsFrom } from '../model/compare.ts';
import { useFormContext } from 'react-hook-form';
import { labelOf, fieldNames } from '../model/fields.ts';
import type { FormValues } from '../model/form-values.ts';
import * as inputTexts from '../inputs/texts.tsx';
import * as texts from './texts.ts';

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
    <section aria-label={texts.history}>
      <details
        id={HISTORY_ID}
        className={fold.fold}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{texts.versions}</summary>
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
    return <p className="muted">{texts.noVersions}</p>;
  }
  return (
    <>
      <HistoryList states={states} />
      {states.length > 1 && <StatesComparison states={states} />}
      <div>
        <ConfirmAction label={texts.clearHistory} onConfirm={() => void forget()}>
          {texts.clearHistoryHelp}
        </ConfirmAction>
      </div>
    </>
  );
}

/** Any two versions of a profile side by side. There are at least two, the newest first. */
function StatesComparison({ states }: { states: readonly HistoryRecord[] }) {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const stateAt = (seenAt: number | undefined) => states.find((state) => state.seenAt === seenAt);
  const from = stateAt(chosen.from) ?? states[1];
  const to = stateAt(chosen.to) ?? states[0];
  const rows = differingFields(from?.representation ?? null, to?.representation ?? null);
  const choices = [
    { label: texts.compare, end: 'from', state: from },
    { label: texts.compareWith, end: 'to', state: to },
  ] as const;
  return (
    <section aria-label={texts.compareVersions} className="stack ruled">
      <div className={`columns ${styles.choices}`}>
        {choices.map(({ label, end, state }) => (
          <SelectField
            key={end}
            label={label}
            value={String(state?.seenAt)}
            choices={states.map((one) => [String(one.seenAt), texts.versionChoice(one)] as const)}
            onChange={(seenAt) => setChosen({ ...chosen, [end]: Number(seenAt) })}
          />
        ))}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{texts.sameValues}</p>
      ) : (
        <ValueTable
          caption={texts.differences}
          columns={[inputTexts.from, inputTexts.to]}
          rows={rows.map(shownValues)}
        />
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
    const taken = editsFrom(state.representation, fieldNames, representation, getValues());
    fill(taken, { from: 'version', origin: state.origin, at: state.seenAt });
  }

  return (
    <ol className={styles.list}>
      {states.map((state, index) => {
        const { seenAt, unchangedAt } = state;
        return (
          <li key={seenAt} className="row loose apart ruled">
            <div>
              <p id={`${id}-${seenAt}`} className="strong">
                {texts.versionTitle(state)}
              </p>
              <p className="muted small">
                {sentences([
                  changeText(states[index + 1], state),
                  unchangedAt !== seenAt && texts.unchangedAsOf(unchangedAt),
                ])}
              </p>
            </div>
            <Button aria-describedby={`${id}-${seenAt}`} onClick={() => putBack(state)}>
              {texts.restoreVersion}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

function changeText(before: HistoryRecord | undefined, state: HistoryRecord): string {
  if (!before) return texts.oldestVersion;
  const names = differingFields(before.representation, state.representation).map(({ name }) =>
    labelOf(name),
  );
  if (names.length === 0) return texts.noFieldsChanged;
  return texts.fieldsChanged(names);
}
