import { fields } from '../../model/fields.ts';
import { PutBehaviorText } from '../put-behavior-text.tsx';
import type { ReviewRow, ReviewRows } from './review-rows.ts';
import styles from './review.module.css';
import { ShownValue } from '../../editor/shown-value.tsx';
import { ValueTable } from '../../editor/value-table.tsx';
import { leftOutText } from '../../texts.ts';

/** What a save does to each field: changes and cleared fields are visible, the rest is folded. */
export function ReviewTables({ rows }: { rows: ReviewRows }) {
  const { changed, emptied, unchanged, unknown } = rows;
  return (
    <>
      {changed.length + emptied.length === 0 && <p>No values change.</p>}
      {changed.length > 0 && (
        <ValueTable
          caption={`Will change (${changed.length})`}
          columns={['From', 'To']}
          rows={changed.map((row) => ({
            name: row.name,
            cells: [from(row), <ShownValue key="to" name={row.name} value={row.to} />],
          }))}
        />
      )}
      {emptied.length > 0 && (
        <ValueTable
          caption={`Will be cleared (${emptied.length})`}
          columns={['From']}
          rows={emptied.map((row) => ({ name: row.name, cells: [from(row)] }))}
        />
      )}
      {unchanged.length > 0 && (
        <details className={styles.folded}>
          <summary>Unchanged ({unchanged.length})</summary>
          <p>Sent unchanged, so that the API keeps them.</p>
          <ValueTable
            columns={['Value']}
            rows={unchanged.map((row) => ({ name: row.name, cells: [from(row)] }))}
          />
        </details>
      )}
      {unknown.length > 0 && (
        <details className={styles.folded}>
          <summary>Unknown ({unknown.length})</summary>
          <p>
            {leftOutText(unknown.map((name) => fields[name].label))} <PutBehaviorText />
          </p>
        </details>
      )}
    </>
  );
}

function from({ name, from: value }: ReviewRow) {
  return <ShownValue key="from" name={name} value={value} />;
}
