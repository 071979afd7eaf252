import { formatCount } from '#shared/lib/format.ts';
import { outcomeTable } from '../engine/outcomes.ts';
import type { OutcomeGroup } from '../receipt.ts';
import styles from './result-panel.module.css';

/** Accounts that share an outcome and its reason: what it means, and what to do. */
export function OutcomeGroupView({ group }: { group: OutcomeGroup }) {
  const { outcome, count, title, unsearched, said } = group;
  const { label, meaning, todo } = outcomeTable[outcome];
  return (
    <section className={styles.group}>
      <h3>
        {label}: {formatCount(count, 'account')}
      </h3>
      <p>
        {meaning}
        {title !== undefined && ` ${title}.`}
        {unsearched &&
          ' Which of them the API minds was not searched for: the calls allowed for that are used up.'}
      </p>
      {todo && <p>{todo}</p>}
      {said.length > 0 && (
        <>
          <p>The API says:</p>
          <ul>
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
