import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './selection-toolbar.module.css';
import type { SelectedRows } from './use-selection.ts';

interface SelectionToolbarProps {
  selected: SelectedRows;
  /** How many accounts there are, shown or not. */
  total: number;
  /** Shows the selected accounts that the filter hides. */
  onShowHidden: () => void;
  /** The actions on the selected accounts. */
  children: ReactNode;
}

/** How many accounts are selected, and what can be done with them. */
export function SelectionToolbar({
  selected,
  total,
  onShowHidden,
  children,
}: SelectionToolbarProps) {
  const { count, shown } = selected;
  const hidden = count - shown;
  return (
    <div role="toolbar" aria-label="Selected accounts" className={styles.toolbar}>
      <p className={styles.count} role="status">
        <strong>{formatNumber(count)} selected</strong>
        {hidden > 0 && <span> {formatNumber(hidden)} hidden by the filter</span>}
      </p>
      {children}
      {hidden > 0 && (
        <>
          <Button variant="quiet" onClick={onShowHidden}>
            Show hidden
          </Button>
          <Button variant="quiet" onClick={selected.dropHidden}>
            Drop hidden
          </Button>
        </>
      )}
      {selected.all && count < total && (
        <Button variant="quiet" onClick={selected.selectEvery}>
          {`Select all ${formatNumber(total)}`}
        </Button>
      )}
      <Button variant="quiet" onClick={selected.invert}>
        Invert selection
      </Button>
      <Button
        variant="quiet"
        icon={X}
        onClick={selected.clear}
        disabledReason={count === 0 ? 'No account is selected' : undefined}
      >
        Clear selection
      </Button>
    </div>
  );
}
