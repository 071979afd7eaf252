import type { ReactNode } from 'react';
import { labelOf, type FieldName } from '../model/fields.ts';
import * as texts from './texts.tsx';
import styles from './value-table.module.css';

interface ValueTableRow {
  name: FieldName;
  cells: readonly ReactNode[];
  /** Replaces the field's name. */
  head?: ReactNode;
  /** Shown below the field's name. */
  remark?: ReactNode;
  /** Shown in the last column. */
  after?: ReactNode;
}

interface ValueTableProps {
  caption?: ReactNode;
  /** Headers of all columns but the first, which names the field. */
  columns: readonly string[];
  rows: readonly ValueTableRow[];
  /** Header of the last column, which contains actions; without it there is no such column. */
  actionsHeading?: string;
}

/** Fields with their values side by side; stacked if the space is narrow. */
export function ValueTable({ caption, columns, rows, actionsHeading }: ValueTableProps) {
  return (
    <div className={styles.scope}>
      <table className={styles.table}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {actionsHeading && (
              <th scope="col">
                <span className="visually-hidden">{actionsHeading}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, head, remark, after }) => (
            <tr key={name}>
              <th scope="row">
                {head ?? labelOf(name)}
                {remark && <div className={styles.remark}>{remark}</div>}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-column={columns[index]}>
                  <div>{cell}</div>
                </td>
              ))}
              {actionsHeading && <td>{after}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
