import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from '../lib/class-names.ts';
import styles from './sortable-headers.module.css';

interface SortableHeadersProps<Name> {
  /** `numeric`: the values below are aligned to the end of their cells. */
  columns: readonly { name: Name; label: string; numeric?: boolean | undefined }[];
  /** `by` undefined: in the order of the response. */
  order: { by: Name | undefined; descending: boolean };
  onSort: (order: { by: Name; descending: boolean }) => void;
}

/** Column headings that sort by their column, and reverse the order when pressed again. */
export function SortableHeaders<Name extends string>(props: SortableHeadersProps<Name>) {
  const { columns, order, onSort } = props;
  return columns.map(({ name, label, numeric = false }) => {
    const isSorted = order.by === name;
    const Icon = !isSorted ? ChevronsUpDown : order.descending ? ArrowDown : ArrowUp;
    return (
      <th
        key={name}
        scope="col"
        aria-sort={!isSorted ? 'none' : order.descending ? 'descending' : 'ascending'}
        className={classNames(styles.header, numeric && styles.numeric)}
      >
        <button
          type="button"
          onClick={() => onSort({ by: name, descending: isSorted && !order.descending })}
        >
          <span>{label}</span>
          <Icon aria-hidden size={13} />
        </button>
      </th>
    );
  });
}
