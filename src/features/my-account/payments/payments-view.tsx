import { classNames } from '#shared/lib/class-names.ts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Payment, Reading } from '#contract';
import { downloadText } from '#shared/lib/download.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { ifValid, orElse } from '#shared/lib/address-params.ts';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import {
  filterPayments,
  hasDays,
  isFiltering,
  isOneTotal,
  noFilter,
  type PaymentFilter,
} from './filter-payments.ts';
import { distinctOf, paymentEntries } from './payment-entry.ts';
import { paymentsCsv, paymentsFileName } from './payments-file.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { totalsOf, type PaymentTotal } from './payment-totals.ts';
import { PaymentsTable } from './payments-table.tsx';
import styles from './payments-view.module.css';
import { sortPayments, type PaymentOrder } from './sort-payments.ts';
import { shownPaymentsText } from '../model/texts.ts';
import { PaymentTotalText } from './payment-total-text.tsx';

/** The payments, newest first until the user sorts by another column, with their totals. */
export function PaymentsView({ payments }: { payments: readonly Reading<Payment>[] }) {
  const [order, setOrder] = useState<PaymentOrder>({ by: 'created_at', descending: true });
  const [filter, setFilter] = usePaymentFilter();
  const entries = paymentEntries(payments);
  const sorted = useMemo(() => sortPayments(entries, order), [entries, order]);
  // The input follows the typing at once, the rest when there is time.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => filterPayments(sorted, applied), [sorted, applied]);
  const totals = useMemo(() => totalsOf(shown), [shown]);
  // The other totals stay beside the chosen one, to be chosen instead.
  const choices = useMemo(
    () =>
      isOneTotal(applied)
        ? totalsOf(filterPayments(sorted, { ...applied, status: undefined, gateway: undefined }))
        : totals,
    [sorted, applied, totals],
  );
  const statuses = useMemo(() => distinctOf(entries, 'status'), [entries]);
  const gateways = useMemo(() => distinctOf(entries, 'gateway'), [entries]);
  const undated = useMemo(() => entries.filter(({ time }) => time === undefined).length, [entries]);
  const [done, setDone] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  /**
   * Shows what matches a text, without any other filter. The clicked element may disappear, so the focus moves.
   */
  function searchFor(text: string) {
    setFilter({ ...noFilter, text });
    searchRef.current?.focus();
  }

  const onCommand = useEffectEvent(searchFor);
  useEffect(() => handleCommand('search-payments', (text) => onCommand(text)), []);

  return (
    <>
      <PaymentFilters
        filter={filter}
        onFilter={setFilter}
        onClear={() => searchFor('')}
        searchRef={searchRef}
        statuses={statuses}
        gateways={gateways}
        onExport={
          shown.length > 0
            ? () => {
                const name = paymentsFileName(shown);
                downloadText(name, 'text/csv', paymentsCsv(shown));
                setDone(`Exported ${formatCount(shown.length, 'payment')} to ${name}`);
              }
            : undefined
        }
      />
      <p role="status" className="live muted">
        {isFiltering(applied) &&
          shownPaymentsText({
            shown: shown.length,
            total: entries.length,
            undated: hasDays(applied) ? undated : 0,
          })}
      </p>
      <p role="status" className="live muted">
        {done}
      </p>
      {shown.length > 0 ? (
        <>
          {entries.length > 1 && (
            <PaymentTotalsList
              totals={choices}
              hasGateways={gateways.length > 1}
              chosen={isOneTotal(filter) ? filter : undefined}
              onChoose={(group) =>
                setFilter({ ...filter, status: group?.status, gateway: group?.gateway })
              }
            />
          )}
          <PaymentsTable entries={shown} order={order} onSort={setOrder} />
        </>
      ) : (
        <div className={classNames('row muted', styles.none)}>
          <strong>No matching payments</strong>
          <p>
            {filter.from !== '' && filter.to !== '' && filter.from > filter.to
              ? 'From is later than To.'
              : 'Change or clear the filters.'}
          </p>
          <Button onClick={() => searchFor('')}>Show all payments</Button>
        </div>
      )}
    </>
  );
}

/** A parameter without a value selects payments that have none, because no payment has an empty one. */
const choice = ifValid(
  z.pipe(
    z.string(),
    z.transform((value) => value || null),
  ),
);
const day = orElse(z.iso.date(), '');

const paymentParams = z.object({
  filter: orElse(z.string(), ''),
  status: choice,
  gateway: choice,
  from: day,
  to: day,
});

/** The filter in the page's address; its text follows the typing. */
function usePaymentFilter(): [PaymentFilter, (filter: PaymentFilter) => void] {
  const [{ filter: inAddress, ...choices }, change] = useAddressParams(paymentParams);
  const [text, setText] = useFilterText(inAddress, (filter) => change({ filter }));

  function setFilter({ text: next, status, gateway, from, to }: PaymentFilter) {
    setText(next);
    change({ status, gateway, from, to });
  }

  return [{ text, ...choices } as PaymentFilter, setFilter];
}

type Group = Pick<PaymentTotal, 'status' | 'gateway'>;

interface PaymentTotalsListProps {
  totals: readonly PaymentTotal[];
  hasGateways: boolean;
  /** The status and gateway that are shown alone, if any. */
  chosen: Group | undefined;
  /** Undefined: all of them again. */
  onChoose: (group: Group | undefined) => void;
}

/** No one reads a longer list, and the API may send a different status for every payment. */
const FEW = 8;

/** The totals of the payments by status and gateway; a click shows the payments of one alone. */
function PaymentTotalsList(props: PaymentTotalsListProps) {
  const { totals, hasGateways, chosen, onChoose } = props;
  const [all, setAll] = useState(false);
  const shown = all ? totals : totals.slice(0, FEW);
  return (
    <div className={classNames('row', styles.totals)}>
      <h3 className="muted small">Totals</h3>
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
                <PaymentTotalText total={total} hasGateways={hasGateways} />
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
