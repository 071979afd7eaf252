import { classNames } from '#shared/lib/class-names.ts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Payment, Reading, User } from '#contract';
import { downloadText } from '#shared/lib/download.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import { ApiPart } from '../fields/api-part.tsx';
import { FoldedList } from '../fields/folded-list.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../model/texts.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTotalText } from './payment-total-text.tsx';
import { totalsOf, type PaymentTotal } from './payment-totals.ts';
import {
  distinctOf,
  filterPayments,
  hasDays,
  isFiltering,
  newestFirst,
  noFilter,
  paymentEntries,
  paymentFilter,
  paymentsCsv,
  paymentsFileName,
  sortPayments,
  type PaymentFilter,
} from './payments.ts';
import { PaymentsTable } from './payments-table.tsx';
import styles from './payments-panel.module.css';

export function PaymentsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title={common.payments} command="show-payments">
      <ApiPart of={user} name="payments" words={texts.paymentsPart}>
        {(payments) => <Payments payments={payments} />}
      </ApiPart>
    </Panel>
  );
}

/** The payments, newest first until the user sorts by another column, with their totals. */
function Payments({ payments }: { payments: readonly Reading<Payment>[] }) {
  const [order, setOrder] = useState(newestFirst);
  const [filter, setFilter] = usePaymentFilter();
  const entries = paymentEntries(payments);
  const sorted = useMemo(() => sortPayments(entries, order), [entries, order]);
  // The input follows the typing at once, the rest when there is time.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => filterPayments(sorted, applied), [sorted, applied]);
  // The other totals stay beside the chosen one, to be chosen instead.
  const totals = useMemo(
    () =>
      totalsOf(
        isOneTotal(applied)
          ? filterPayments(sorted, { ...applied, status: undefined, gateway: undefined })
          : shown,
      ),
    [sorted, applied, shown],
  );
  const values = useMemo(
    () => ({ status: distinctOf(entries, 'status'), gateway: distinctOf(entries, 'gateway') }),
    [entries],
  );
  const undated = useMemo(() => entries.filter(({ time }) => time === undefined).length, [entries]);
  const [done, setDone] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  /**
   * Shows what matches a text, without any other filter. The clicked element may disappear, so the focus moves.
   */
  function searchFor(text: string) {
    setFilter({ ...noFilter, filter: text });
    searchRef.current?.focus();
  }

  const onCommand = useEffectEvent(searchFor);
  useEffect(() => handleCommand('search-payments', (text) => onCommand(text)), []);

  function exportShown() {
    const name = paymentsFileName(shown);
    downloadText(name, 'text/csv', paymentsCsv(shown));
    setDone(texts.exportedTo(shown.length, name));
  }

  return (
    <>
      <PaymentFilters
        filter={filter}
        onFilter={setFilter}
        onClear={() => searchFor('')}
        searchRef={searchRef}
        values={values}
        onExport={shown.length > 0 ? exportShown : undefined}
      />
      <p role="status" className="live muted">
        {isFiltering(applied) &&
          texts.shownPaymentsText({
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
            <Totals
              totals={totals}
              hasGateways={values.gateway.length > 1}
              chosen={isOneTotal(filter) ? filter : undefined}
              onChoose={(group) => setFilter({ ...filter, ...group })}
            />
          )}
          <PaymentsTable entries={shown} order={order} onSort={setOrder} />
        </>
      ) : (
        <div className={classNames('row loose muted', styles.none)}>
          <strong>{texts.noMatchingPayments}</strong>
          <p>
            {filter.from !== '' && filter.to !== '' && filter.from > filter.to
              ? texts.daysReversed
              : common.changeFilters}
          </p>
          <Button onClick={() => searchFor('')}>{texts.showAllPayments}</Button>
        </div>
      )}
    </>
  );
}

/** The filter in the page's address; its text follows the typing. */
function usePaymentFilter(): [PaymentFilter, (filter: PaymentFilter) => void] {
  const [inAddress, change] = useAddressParams(paymentFilter);
  const [text, setText] = useFilterText(inAddress.filter, (filter) => change({ filter }));

  function setFilter({ filter, status, gateway, from, to }: PaymentFilter) {
    setText(filter);
    change({ status, gateway, from, to });
  }

  return [{ ...inAddress, filter: text }, setFilter];
}

/** Whether a status and a gateway are selected: the payments of one total. */
function isOneTotal({ status, gateway }: PaymentFilter): boolean {
  return status !== undefined && gateway !== undefined;
}

type Group = Pick<PaymentFilter, 'status' | 'gateway'>;

interface TotalsProps {
  totals: readonly PaymentTotal[];
  hasGateways: boolean;
  /** The status and gateway that are shown alone, if any. */
  chosen: Group | undefined;
  onChoose: (group: Group) => void;
}

/** No one reads a longer list, and the API may send a different status for every payment. */
const FEW = 8;

/** The totals of the payments by status and gateway; a click shows the payments of one alone, another one all again. */
function Totals({ totals, hasGateways, chosen, onChoose }: TotalsProps) {
  return (
    <div className={classNames('row', styles.totals)}>
      <h3 className="muted small">{texts.totals}</h3>
      <FoldedList items={totals} limit={FEW} more={texts.moreTotals} className={undefined}>
        {(total, place) => {
          const { status, gateway } = total;
          const isChosen = chosen?.status === status && chosen.gateway === gateway;
          return (
            <li key={place}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(
                    isChosen ? { status: undefined, gateway: undefined } : { status, gateway },
                  )
                }
              >
                <PaymentTotalText total={total} hasGateways={hasGateways} />
              </button>
            </li>
          );
        }}
      </FoldedList>
    </div>
  );
}
