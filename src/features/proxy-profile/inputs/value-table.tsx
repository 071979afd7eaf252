import { use } from 'react';
import { type FieldName, fields, labelOf } from '../model/fields.ts';
import * as texts from './texts.tsx';
import * as common from '#shared/lib/texts.ts';
import { inSpan, space } from '#shared/ui/apart.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import * as fieldTexts from '../model/field-texts.ts';
import type { ValuesRow } from '../model/compare.ts';
import { isAccountId, isPlain } from '../model/values.ts';
import { AccountNameContext } from './account-picker-context.ts';
import styles from './value-table.module.css';

interface ValueTableRow {
  name: FieldName;
  cells: readonly Content[];
  /** Replaces the field's name. */
  head?: Content;
  /** Shown below the field's name. */
  remark?: Content;
  /** Shown in the last column. */
  after?: Content;
}

interface ValueTableProps {
  caption?: Content;
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
                {inSpan(head ?? labelOf(name))}
                {remark && <div className={`warning ${styles.remark}`}>{remark}</div>}
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

interface ShownValueProps {
  name: FieldName;
  /** Undefined: there is none. */
  value: unknown;
}

/** Entries of a list that are shown; a list of thousands only says how many more there are. */
const ENTRIES = 20;

/** A value as text if that can't be misread, otherwise as JSON. */
function PlainValue({ value }: { value: unknown }) {
  if (isPlain(value))
    return (
      <span translate="no" className={styles.value} dir="auto">
        {value}
      </span>
    );
  return (
    <code translate="no" className={styles.value}>
      {JSON.stringify(value)}
    </code>
  );
}

/** An account by its name, with its ID. */
function AccountValue({ id }: { id: string }) {
  const nameOf = use(AccountNameContext);
  return (
    <>
      {nameOf?.(id)}
      {space}
      <bdi translate="no" className="muted">
        {id}
      </bdi>
    </>
  );
}

/** One value of a field; a switch as On or Off. */
function ShownValue({ name, value }: ShownValueProps) {
  if (value === undefined) return <Unknown>{common.unknown}</Unknown>;
  if (value === null) return <Unknown>{fieldTexts.empty}</Unknown>;
  if (typeof value === 'boolean') {
    const [yes, no] =
      fields[name].kind === 'choice' ? [common.yes, common.no] : [fieldTexts.on, fieldTexts.off];
    return <span>{value ? yes : no}</span>;
  }
  if (name === 'proxy_account_id' && isAccountId(value)) return <AccountValue id={value} />;
  if (!Array.isArray(value) || value.length === 0) return <PlainValue value={value} />;
  return (
    <ul>
      {value.slice(0, ENTRIES).map((entry, index) => (
        <li key={index}>
          <PlainValue value={entry} />
        </li>
      ))}
      {value.length > ENTRIES && <li>{texts.moreEntries(value.length - ENTRIES)}</li>}
    </ul>
  );
}

/** A field with its values as a row of a `ValueTable`. */
export function shownValues({ name, values }: ValuesRow) {
  return {
    name,
    cells: values.map((value, index) => <ShownValue key={index} name={name} value={value} />),
  };
}
