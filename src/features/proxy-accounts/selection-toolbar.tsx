import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './selection-toolbar.module.css';
import type { ChosenRows } from './use-selection.ts';

interface SelectionToolbarProps {
  chosen: ChosenRows;
  /** What can be done with the chosen accounts. */
  children: ReactNode;
}

/** How many accounts are chosen, and what can be done with them. */
export function SelectionToolbar({ chosen, children }: SelectionToolbarProps) {
  const count = chosen.selected.length;
  const hidden = count - chosen.shown;
  return (
    <div role="toolbar" aria-label="Selected accounts" className={styles.toolbar}>
      <p className={styles.count} role="status">
        <strong>{formatNumber(count)} selected</strong>
        {hidden > 0 && <span> {formatNumber(hidden)} hidden by the filter</span>}
      </p>
      {children}
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
