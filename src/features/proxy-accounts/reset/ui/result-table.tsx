import { useDeferredValue, useMemo, useState } from 'react';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { outcomeTable, outcomesBySeverity, type Outcome } from '../engine/outcomes.ts';
import { VirtualTable } from '#shared/table/virtual-table.tsx';
import type { RunResult } from '../receipt.ts';
import { resultColumns } from './plan-columns.tsx';
import styles from './reset.module.css';

/** Every account of a run with its outcome, the most severe first. */
export function ResultTable({ result }: { result: RunResult }) {
  const { ledger } = result;
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all');
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim().toLowerCase());

  const positions = useMemo(() => {
    const { plan } = result;
    const wanted = outcome === 'all' ? outcomesBySeverity : [outcome];
    const all = wanted.flatMap((one) => result.ledger.positions([one]));
    if (filter === '') return all;
    return all.filter((position) =>
      [plan.ids[position], plan.names[position]].some((part) =>
        part?.toLowerCase().includes(filter),
      ),
    );
  }, [result, outcome, filter]);

  const columns = useMemo(() => resultColumns(result), [result]);

  return (
    <div className={styles.table}>
      <div className={styles.controls}>
        <Select
          aria-label="Outcome"
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as Outcome | 'all')}
        >
          <option value="all">All outcomes</option>
          {outcomesBySeverity
            // The chosen one stays, even if a later check leaves none.
            .filter((one) => one === outcome || ledger.counts[one] > 0)
            .map((one) => (
              <option key={one} value={one}>
                {outcomeTable[one].label} ({formatNumber(ledger.counts[one])})
              </option>
            ))}
        </Select>
        <Input
          type="search"
          aria-label="Filter the result"
          placeholder="Name or ID"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status">
          {positions.length < ledger.total &&
            `${formatNumber(positions.length)} of ${formatNumber(ledger.total)} shown`}
        </span>
      </div>
      <VirtualTable label="Accounts of this reset" positions={positions} columns={columns} />
    </div>
  );
}
