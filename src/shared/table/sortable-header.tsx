import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from '../lib/class-names.ts';
import styles from './sortable-header.module.css';

interface SortableHeaderProps {
  label: string;
  sorted: 'ascending' | 'descending' | false;
  /** The values below are aligned to the end of their cells. */
  numeric?: boolean;
  onSort: () => void;
}

/** A column heading that sorts by its column, and reverses the order when pressed again. */
export function SortableHeader({ label, sorted, numeric = false, onSort }: SortableHeaderProps) {
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted || 'none'}
      className={classNames(styles.header, numeric && styles.numeric)}
    >
      <button type="button" onClick={onSort}>
        {label}
        <Icon aria-hidden size={13} />
      </button>
    </th>
  );
}
