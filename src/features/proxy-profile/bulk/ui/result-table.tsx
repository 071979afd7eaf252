import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { Select } from '#shared/forms/select.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { VirtualTable, type VirtualColumn } from '#shared/table/virtual-table.tsx';
import type { UpdateResult } from '../receipt.ts';
import { outcomesBySeverity, outcomeTable, type Outcome } from '../engine/outcomes.ts';
import { recordText } from '../texts.ts';
import styles from './result.module.css';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';

/** Every profile of a bulk edit with its outcome, the most severe first. */
export function ResultTable({ result }: { result: UpdateResult }) {
  const { ledger } = result;
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all');
  const positions = useMemo(() => {
    const wanted = outcome === 'all' ? outcomesBySeverity : [outcome];
    return wanted.flatMap((one) => result.ledger.positions([one]));
  }, [result, outcome]);
  const columns = useMemo(() => columnsOf(result), [result]);
  return (
    <div className={styles.table}>
      <Select
        aria-label="Outcome"
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as Outcome | 'all')}
      >
        <option value="all">All outcomes</option>
        {outcomesBySeverity
          .filter((one) => ledger.counts[one] > 0)
          .map((one) => (
            <option key={one} value={one}>
              {outcomeTable[one].label} ({formatNumber(ledger.counts[one])})
            </option>
          ))}
      </Select>
      <VirtualTable
        label="Profiles of this bulk edit"
        positions={positions}
        columns={columns}
        isTall
      />
    </div>
  );
}

function columnsOf({ plan: { items, names }, ledger }: UpdateResult): VirtualColumn[] {
  return [
    {
      label: 'Profile',
      width: '40%',
      cell(position) {
        const { team_id = '', id = '' } = items[position] ?? {};
        const name = names[position] ?? id;
        const isLinked = isPathSegment(team_id) && isPathSegment(id);
        return (
          <NamedState name={name} state={outcomeTable[ledger.outcomeAt(position)].label}>
            {isLinked ? <Link href={paths.proxyProfile(team_id, id)}>{name}</Link> : name}
          </NamedState>
        );
      },
    },
    {
      label: 'Details',
      width: '60%',
      cell: (position) => <Clipped text={recordText(ledger.recordAt(position))} />,
    },
  ];
}
