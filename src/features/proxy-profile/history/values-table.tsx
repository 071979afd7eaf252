import type { ReactNode } from 'react';
import { fields, type FieldName } from '../fields.ts';
import styles from './values-table.module.css';

interface Row {
  name: FieldName;
  /** As JSON has them; undefined where a value is not known. */
  values: readonly unknown[];
  /** Stands in place of the field's name. */
  head?: ReactNode;
  /** Stands below the field's name. */
  remark?: ReactNode;
}

interface ValuesTableProps {
  caption: string;
  /** What the values are, in their order. */
  columns: readonly string[];
  rows: readonly Row[];
}

/** Values of fields beside each other. Where it is narrow, each field is a block of its own. */
export function ValuesTable({ caption, columns, rows }: ValuesTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, head, remark }) => (
            <tr key={name}>
              <th scope="row">
                {head ?? fields[name].label}
                {remark && <div className={styles.remark}>{remark}</div>}
              </th>
              {columns.map((column, index) => (
                <td key={column} data-label={column}>
                  <Value value={values[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === undefined) return <span className={styles.unknown}>not known</span>;
  return (
    <code dir="auto" className={styles.value}>
      {JSON.stringify(value, null, 1)}
    </code>
  );
}
