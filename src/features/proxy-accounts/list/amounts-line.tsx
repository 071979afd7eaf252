import { useEffect, useState } from 'react';
import { learnedText } from '#shared/units/words.ts';
import type { Accounts } from '../model/account-row.ts';
import { sumAmounts, amountsText, learnUnits, type Amounts } from '../model/amounts.ts';
import styles from './amounts-line.module.css';
import type { VisibleRows } from './rows/visible-rows.ts';
import { useSessionState } from '../state/session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';
import type { SelectedRows } from '../selection/use-selection.ts';
import { runAfterPause } from './run-after-pause.ts';
import { totalsText } from '../texts.ts';

interface AmountsLineProps {
  accounts: Accounts;
  selected: SelectedRows;
  visible: VisibleRows;
  /** No more accounts are arriving: before that, every page would restart all sums. */
  isSettled: boolean;
}

/** Milliseconds without a change: the sums must not delay selecting or a running reset. */
const PAUSE = 300;

/**
 * The sums of the selected accounts, otherwise of those that the filters show, otherwise of all, in the unit learned from
 * their texts.
 */
export function AmountsLine({ accounts, selected, visible, isSettled }: AmountsLineProps) {
  const { selection, count } = selected;
  const store = useSessionState().learned;
  const learned = useObservable(store);
  const among = visible.isFiltered ? visible.positions : undefined;
  const [total, setTotal] = useState<{ of: unknown; amounts: Amounts }>();
  const [some, setSome] = useState<{ of: unknown; amounts: Amounts }>();
  useEffect(() => {
    if (!isSettled) return undefined;
    return runAfterPause(
      PAUSE,
      () => sumAmounts(accounts, undefined, among),
      (amounts) => setTotal({ of: among, amounts }),
    );
  }, [accounts, among, isSettled]);
  useEffect(() => {
    if (!isSettled) return undefined;
    return runAfterPause(PAUSE, () => learnUnits(accounts.rows), store.set);
  }, [accounts, isSettled, store]);
  useEffect(() => {
    if (!isSettled || count === 0) return undefined;
    return runAfterPause(
      PAUSE,
      () => sumAmounts(accounts, selection),
      (amounts) => setSome({ of: selection, amounts }),
    );
  }, [accounts, selection, count, isSettled]);

  const chosen = count > 0 && some?.of === selection ? some.amounts : undefined;
  return (
    <p className={styles.line} title={[totalsText, learnedText(learned)].filter(Boolean).join(' ')}>
      {chosen ? (
        <strong>Selected: {amountsText(chosen, learned)}</strong>
      ) : (
        count === 0 &&
        isSettled &&
        total &&
        total.of === among && (
          <span>
            {among ? 'Filtered total' : 'Total'}: {amountsText(total.amounts, learned)}
          </span>
        )
      )}
    </p>
  );
}
