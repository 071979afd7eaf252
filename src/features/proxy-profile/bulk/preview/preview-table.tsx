import { useMemo, useState } from 'react';
import { Select } from '#shared/forms/select.tsx';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { VirtualTable, type VirtualColumn } from '#shared/table/virtual-table.tsx';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';
import { examinedText, previewLabels, reasonText } from '../texts.ts';
import type { Previewed } from './read-current.ts';

/** What a profile needs first: a decision, then a look. */
const order = ['changed', 'partial', 'unreadable', 'invalid', 'ready', 'nothing'] as const;
const labels = [...new Set(order.map((each) => previewLabels[each]))];

/** The profiles of an edit, each with its changes or the reason why there are none. */
export function PreviewTable({ previewed }: { previewed: readonly Previewed[] }) {
  const [wanted, setWanted] = useState('');
  const { counts, positions, columns } = useMemo(() => {
    const labelAt = (position: number) => {
      const result = previewed[position];
      return result ? previewLabels[result.examined.case] : undefined;
    };
    const all = labels.flatMap((label) =>
      [...previewed.keys()].filter((position) => labelAt(position) === label),
    );
    return {
      counts: labels.map((label) => ({
        label,
        count: all.filter((position) => labelAt(position) === label).length,
      })),
      positions: wanted === '' ? all : all.filter((position) => labelAt(position) === wanted),
      columns: columnsOf(previewed),
    };
  }, [previewed, wanted]);
  const shown = counts.filter(({ count }) => count > 0);
  return (
    <>
      <p role="status">
        {shown.map(({ label, count }) => `${label}: ${formatNumber(count)}`).join(' · ')}
      </p>
      {shown.length > 1 && (
        <Select
          aria-label="Profiles shown"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        >
          <option value="">{`All ${formatCount(previewed.length, 'profile')}`}</option>
          {shown.map(({ label, count }) => (
            <option key={label} value={label}>
              {label} ({formatNumber(count)})
            </option>
          ))}
        </Select>
      )}
      <VirtualTable label="Preview" positions={positions} columns={columns} isTall />
    </>
  );
}

function columnsOf(previewed: readonly Previewed[]): VirtualColumn[] {
  return [
    {
      label: 'Profile',
      width: '40%',
      cell(position) {
        const result = previewed[position];
        if (!result) return null;
        return (
          <NamedState name={result.name} state={previewLabels[result.examined.case]}>
            {result.name}
          </NamedState>
        );
      },
    },
    {
      label: 'Details',
      width: '60%',
      cell(position) {
        const result = previewed[position];
        return result && <Clipped text={detailsOf(result)} />;
      },
    },
  ];
}

function detailsOf({ examined }: Previewed): string {
  return examined.case === 'unreadable' ? reasonText(examined.reason) : examinedText(examined);
}
