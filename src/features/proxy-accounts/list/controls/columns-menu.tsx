import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { columnNames, columnOf, type ColumnName } from '../../model/columns.ts';
import styles from './list-controls.module.css';
import type { ListParamsChange } from '../../model/list-params.ts';
import { densities, type Density } from '../../model/list-params.ts';

interface ColumnsMenuProps {
  columns: readonly ColumnName[];
  density: Density;
  onChange: (change: ListParamsChange) => void;
}

/** The columns of the table, and its density. */
export function ColumnsMenu({ columns, density, onChange }: ColumnsMenuProps) {
  return (
    <Menu label="Columns" icon={Columns3}>
      <fieldset className={styles.group}>
        <legend>Columns</legend>
        {columnNames
          .filter((name) => name !== 'username')
          .map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={({ target }) => {
                  const others = columns.filter((other) => other !== name);
                  const next = target.checked ? [...others, name] : others;
                  onChange({ columns: next.join() });
                }}
              />
              {columnOf(name).label}
            </label>
          ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Density</legend>
        {densities.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="density"
              checked={density === value}
              onChange={() => onChange({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button variant="quiet" onClick={() => onChange({ columns: undefined, density: undefined })}>
        Default columns
      </Button>
    </Menu>
  );
}
