import { formatCount } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import styles from './differences-notice.module.css';
import type { Difference } from './differences.ts';
import { fields } from './fields.ts';

/** What the API stored otherwise than it was sent, field by field. */
export function DifferencesNotice({ found }: { found: readonly Difference[] }) {
  if (found.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={`The API stored ${formatCount(found.length, 'field')} otherwise than sent`}
    >
      <p>The form shows what is stored now.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Sent</th>
            <th scope="col">Stored</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ name, sent, stored }) => (
            <tr key={name}>
              <th scope="row">{fields[name].label}</th>
              <td>
                <code dir="auto">{JSON.stringify(sent)}</code>
              </td>
              <td>
                <code dir="auto">{JSON.stringify(stored)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
}
