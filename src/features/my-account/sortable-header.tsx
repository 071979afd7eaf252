import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styles from './sortable-header.module.css';

interface SortableHeaderProps {
  label: string;
  sorted: 'ascending' | 'descending' | false;
  onSort: () => void;
}

/** A column heading that sorts by its column, and the other way round when pressed again. */
export function SortableHeader({ label, sorted, onSort }: SortableHeaderProps) {
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted || 'none'} className={styles.header}>
      <button type="button" onClick={onSort}>
        {label}
        <Icon aria-hidden size={13} />
      </button>
    </th>
  );
}
