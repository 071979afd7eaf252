import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { activeFilters } from '../../model/texts.ts';
import type { ListParams } from '../../model/list-params.ts';
import styles from './filter-chips.module.css';
import type { ListParamsChange } from '../../model/list-params.ts';

interface FilterChipsProps {
  listParams: ListParams;
  onChange: (change: ListParamsChange) => void;
  /** Moves the focus when the last chip is removed. */
  onEmpty: () => void;
}

/** The active filters besides the search text, each with a press that removes it. Renders nothing if there are none. */
export function FilterChips({ listParams, onChange, onEmpty }: FilterChipsProps) {
  const filters = activeFilters(listParams);
  if (filters.length === 0) return null;

  /** The pressed chip disappears, so its neighbor gets the focus. */
  function moveFocus({ currentTarget: { parentElement: item } }: MouseEvent) {
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    const chip = neighbor?.querySelector('button');
    if (chip) chip.focus();
    else onEmpty();
  }

  return (
    <ul aria-label="Active filters" className={styles.chips}>
      {filters.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove filter: ${text}`}
            title={`Remove filter: ${text}`}
            className={styles.chip}
            onClick={(event) => {
              moveFocus(event);
              onChange({ [name]: undefined });
            }}
          >
            <bdi>{text}</bdi>
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
