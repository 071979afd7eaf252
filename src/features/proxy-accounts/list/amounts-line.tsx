import { useEffect, useState } from 'react';
import { learnedText } from '#shared/units/words.ts';
import type { Accounts } from '../model/account-row.ts';
import { sumAmounts, amountsText, learnUnits, type Amounts } from '../model/amounts.ts';
import styles from './amounts-line.module.css';
import { useSessionState } from '../state/session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';
import type { SelectedRows } from '../selection/use-selection.ts';
import { runAfterPause } from './run-after-pause.ts';
import { totalsText } from '../texts.ts';

interface AmountsLineProps {
  accounts: Accounts;
  selected: SelectedRows;
  /** No more accounts are arriving: before that, every page would restart all sums. */
  isSettled: boolean;
}

/** Milliseconds without a change: the sums must not delay selecting or a running reset. */
const PAUSE = 300;

/** The sums of all accounts and of the selected ones, in the unit learned from their texts. */
export function AmountsLine({ accounts, selected, isSettled }: AmountsLineProps) {
  const { selection, count } = selected;
  const store = useSessionState().learned;
  const learned = useObservable(store);
  const [all, setAll] = useState<Amounts>();
  const [some, setSome] = useState<{ of: unknown; amounts: Amounts }>();
  useEffect(() => {
    if (!isSettled) return undefined;
    return runAfterPause(PAUSE, () => sumAmounts(accounts, undefined), setAll);
  }, [accounts, isSettled]);
  useEffect(() => {
    if (!isSettled) return undefined;
    return runAfterPause(PAUSE, () => learnUnits(accounts), store.set);
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
        count === 0 && isSettled && all && <span>Total: {amountsText(all, learned)}</span>
      )}
    </p>
  );
}
