import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './selection-toolbar.module.css';
import type { ChosenRows } from './use-selection.ts';

interface SelectionToolbarProps {
  chosen: ChosenRows;
  /** How many accounts there are, shown or not. */
  total: number;
  /** Shows the chosen accounts that the filter hides. */
  onShowHidden: () => void;
  /** What can be done with the chosen accounts. */
  children: ReactNode;
}

/** How many accounts are chosen, and what can be done with them. */
export function SelectionToolbar({ chosen, total, onShowHidden, children }: SelectionToolbarProps) {
  const { count, shown } = chosen;
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
          <Button variant="quiet" onClick={chosen.dropHidden}>
            Drop hidden
          </Button>
        </>
      )}
      {chosen.all && count < total && (
        <Button variant="quiet" onClick={chosen.chooseEvery}>
          {`Select all ${formatNumber(total)}`}
        </Button>
      )}
      <Button variant="quiet" onClick={chosen.invert}>
        Invert selection
      </Button>
      <Button
        variant="quiet"
        icon={X}
        onClick={chosen.clear}
        disabledReason={count === 0 ? 'No account is selected' : undefined}
      >
        Clear selection
      </Button>
    </div>
  );
}
