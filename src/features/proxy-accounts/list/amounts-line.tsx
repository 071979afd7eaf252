import { useEffect, useState } from 'react';
import { sentences } from '#shared/lib/texts.ts';
import { learnedText } from '#shared/units/words.ts';
import { sumAmounts, amountsText, learnUnits, type Amounts } from '../model/amounts.ts';
import styles from './amounts-line.module.css';
import type { VisibleRows } from '../rows/visible-rows.ts';
import { useSessionState } from '../state/session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';
import type { SelectedRows } from '../rows/use-selection.ts';
import { runAfterPause } from '../rows/use-computed.ts';
import * as texts from './texts.tsx';

interface AmountsLineProps {
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
export function AmountsLine({ selected, visible, isSettled }: AmountsLineProps) {
  const { accounts, isFiltered, positions } = visible;
  const store = useSessionState().learned;
  const learned = useObservable(store);
  const chosen = selected.count > 0 ? selected.selection : undefined;
  const among = isFiltered && !chosen ? positions : undefined;
  const [sum, setSum] = useState<{ chosen: unknown; among: unknown; amounts: Amounts }>();
  useEffect(() => {
    if (!isSettled) return undefined;
    const sums = () => sumAmounts(accounts.rows, chosen, among);
    return runAfterPause(PAUSE, sums, (amounts) => setSum({ chosen, among, amounts }));
  }, [accounts, chosen, among, isSettled]);
  useEffect(() => {
    if (!isSettled) return undefined;
    return runAfterPause(PAUSE, () => learnUnits(accounts.rows), store.set);
  }, [accounts, isSettled, store]);

  const isCurrent = sum?.chosen === chosen && sum?.among === among;
  const text = sum && isCurrent && amountsText(sum.amounts, learned);
  return (
    <p
      className={`muted small ${styles.line}`}
      title={sentences([texts.totalsText, learnedText(learned)])}
    >
      {text && chosen && <strong>{texts.selectedAmounts(text)}</strong>}
      {text && !chosen && isSettled && (
        <span>{among ? texts.filteredAmounts(text) : texts.allAmounts(text)}</span>
      )}
    </p>
  );
}
