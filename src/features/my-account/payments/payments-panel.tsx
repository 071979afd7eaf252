import { classNames } from '#shared/lib/class-names.ts';
import {
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Payment, Reading, User } from '#contract';
import { downloadText } from '#shared/lib/download.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { isNumberInSpreadsheet, SpreadsheetHint } from '#shared/files/spreadsheet-hint.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import { ApiPart } from '../fields/members.tsx';
import { FoldedList } from '../fields/folded.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../model/texts.tsx';
import { PaymentTotalText } from './payment-total-text.tsx';
import { type PaymentTotal, totalsOf } from './payment-totals.ts';
import {
  type PaymentFilter,
  dayPresets,
  distinctOf,
  filterPayments,
  hasDays,
  idsOfPayments,
  isFiltering,
  newestFirst,
  noFilter,
  paymentEntries,
  paymentFilter,
  paymentsCsv,
  paymentsFileName,
  sortPayments,
} from './payments.ts';
import { PaymentsTable } from './payments-table.tsx';
import Download from 'lucide-react/icons/download';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { truncated } from '../model/api-object.ts';
import styles from './payments-panel.module.css';

export function PaymentsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title={common.payments} command="show-payments">
      <ApiPart of={user} name="payments">
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
  const changedId = useMemo(() => idsOfPayments(shown).find(isNumberInSpreadsheet), [shown]);
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
      <SpreadsheetHint id={changedId} hasJson={false} />
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
        <div className="row loose muted">
          <strong className="strong">{texts.noMatchingPayments}</strong>
          <p>
            {filter.from !== '' && filter.to !== '' && filter.from > filter.to
              ? texts.daysReversed
              : common.changeFilters}
          </p>
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

interface PaymentFiltersProps {
  filter: PaymentFilter;
  onFilter: (filter: PaymentFilter) => void;
  onClear: () => void;
  searchRef: Ref<HTMLInputElement>;
  /** The available values; null means payments without one. */
  values: Record<'status' | 'gateway', readonly (string | null)[]>;
  /** Undefined: there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** The controls that decide which payments are shown and counted. */
function PaymentFilters(props: PaymentFiltersProps) {
  const { filter, onFilter, onClear, searchRef, values, onExport } = props;
  const now = useNow(3_600_000);
  const change = (changes: Partial<PaymentFilter>) => onFilter({ ...filter, ...changes });
  return (
    <div className={classNames('row', styles.filters)}>
      <Input
        ref={searchRef}
        type="search"
        aria-label={texts.filterPayments}
        placeholder={texts.searchedFields}
        className={styles.search}
        value={filter.filter}
        onChange={(event) => change({ filter: event.target.value })}
      />
      <Choice
        words={[common.status, common.anyStatus, texts.noStatus]}
        values={values.status}
        chosen={filter.status}
        onChoose={(status) => change({ status })}
      />
      <Choice
        words={[texts.gateway, texts.anyGateway, texts.noGateway]}
        values={values.gateway}
        chosen={filter.gateway}
        onChoose={(gateway) => change({ gateway })}
      />
      <span className={classNames('row loose', styles.days)}>
        <Day label={texts.fromDay} value={filter.from} onChange={(from) => change({ from })} />
        <Day label={texts.toDay} value={filter.to} onChange={(to) => change({ to })} />
      </span>
      <span role="group" aria-label={texts.dates} className={classNames('row', styles.presets)}>
        {dayPresets(now).map(({ label, from, to }) => {
          const isOn = filter.from === from && filter.to === to;
          return (
            <Button
              key={label}
              variant="quiet"
              aria-pressed={isOn}
              onClick={() => change(isOn ? { from: '', to: '' } : { from, to })}
            >
              {label}
            </Button>
          );
        })}
      </span>
      <Button
        variant="quiet"
        icon={Download}
        disabledReason={onExport ? undefined : texts.nothingToExport}
        onClick={onExport}
      >
        {common.exportCsv}
      </Button>
      {/* Keeps its space while there is nothing to clear: a second click must not hit something else. */}
      <Button
        variant="quiet"
        className={isFiltering(filter) ? undefined : styles.absent}
        onClick={onClear}
      >
        {common.clearFilters}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  words: readonly [label: string, any: string, none: string];
  values: readonly (string | null)[];
  chosen: string | null | undefined;
  onChoose: (value: string | null | undefined) => void;
}

/**
 * A choice among values of the API, which may be any text: options are identified by their position. Nothing where
 * there is only one.
 */
function Choice({ words: [label, any, none], values, chosen, onChoose }: ChoiceProps) {
  // After a refresh the chosen value may be gone; it stays visible and can be changed.
  const options = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
  if (options.length < 2) return null;
  return (
    <Select
      aria-label={label}
      className={styles.choice}
      value={chosen === undefined ? '' : options.indexOf(chosen)}
      onChange={({ target: { value } }) =>
        onChoose(value === '' ? undefined : options[Number(value)])
      }
    >
      <option value="">{any}</option>
      {options.map((option, place) => (
        <option key={place} value={place}>
          {option === null ? none : truncated(option, 60)}
        </option>
      ))}
    </Select>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <span className={classNames('row', styles.day)}>
      <label className="muted small" htmlFor={id}>
        {label}
      </label>
      <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
