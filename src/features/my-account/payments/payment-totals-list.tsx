import { useState } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { PaymentTotalText } from './payment-total-text.tsx';
import styles from './payment-totals-list.module.css';
import type { PaymentTotal } from './payment-totals.ts';

type Group = Pick<PaymentTotal, 'status' | 'gateway'>;

interface PaymentTotalsListProps {
  totals: readonly PaymentTotal[];
  /** The status and gateway that are shown alone, if any. */
  chosen: Group | undefined;
  /** Undefined: all of them again. */
  onChoose: (group: Group | undefined) => void;
}

/** No one reads a longer list, and the API may send a different status for every payment. */
const FEW = 8;

/** The totals of the payments by status and gateway; a click shows the payments of one alone. */
export function PaymentTotalsList({ totals, chosen, onChoose }: PaymentTotalsListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? totals : totals.slice(0, FEW);
  return (
    <div className={styles.totals}>
      <h3>Totals</h3>
      <ul>
        {shown.map((total, place) => {
          const { status, gateway } = total;
          const isChosen = chosen?.status === status && chosen.gateway === gateway;
          return (
            <li key={place}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : total)}
              >
                <PaymentTotalText total={total} />
              </button>
            </li>
          );
        })}
      </ul>
      {totals.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show first ${FEW} totals` : `Show all ${formatNumber(totals.length)} totals`}
        </Button>
      )}
    </div>
  );
}
