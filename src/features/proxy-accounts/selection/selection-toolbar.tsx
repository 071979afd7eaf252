import { classNames } from '#shared/lib/class-names.ts';
import X from 'lucide-react/icons/x';
import { Button } from '#shared/ui/button.tsx';
import styles from './selection-toolbar.module.css';
import type { SelectedRows } from '../rows/use-selection.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';

interface SelectionToolbarProps {
  selected: SelectedRows;
  /** Some of the selected accounts are shown regardless of the filter. */
  isPinned: boolean;
  /** Shows the selected accounts that the filter hides. */
  onShowHidden: () => void;
  /** The sums of the accounts. */
  sums: Elements;
  /** The actions on the selected accounts. */
  children: Elements;
}

/** How many accounts are selected, and the actions on them. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { selected, isPinned, onShowHidden, sums, children } = props;
  const { count, shown, all, unselected, leftOut } = selected;
  const hidden = isPinned ? 0 : count - shown;
  return (
    <div className={classNames('row', styles.place)}>
      <div
        role="toolbar"
        aria-label={texts.selectedAccounts}
        className={classNames('row slim', styles.toolbar)}
        tabIndex={-1}
        data-selected={count > 0 || undefined}
      >
        <p className={classNames('row words', styles.count)} role="status">
          <strong>{texts.selected(count)}</strong>
          {hidden > 0 && <span className="warning">{texts.hiddenByFilter(hidden)}</span>}
        </p>
        {children}
        {hidden > 0 && (
          <Button variant="quiet" onClick={onShowHidden}>
            {texts.showHidden}
          </Button>
        )}
        {all && unselected > 0 && !isPinned && (
          <Button variant="quiet" onClick={selected.selectEvery}>
            {texts.alsoSelectHidden(unselected)}
          </Button>
        )}
        {all && leftOut > 0 && (
          <Button variant="quiet" onClick={selected.selectLeftOut}>
            {texts.alsoSelectAdded(leftOut)}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={X}
          className={styles.clear}
          onClick={selected.clear}
          disabledReason={count === 0 ? texts.noneSelected : undefined}
        >
          {common.clearSelection}
        </Button>
      </div>
      {sums}
    </div>
  );
}
