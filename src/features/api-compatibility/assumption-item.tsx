import { Badge } from '#shared/ui/badge.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import styles from './assumption-item.module.css';
import { isObserved, type ObservedAssumption } from './observe.ts';
import type { Observation } from './evidence.ts';

const verdicts = {
  holds: ['Holds so far', 'success'],
  fails: ["Doesn't hold", 'warning'],
  seen: ['Observed', 'neutral'],
} as const satisfies Record<Observation['verdict'], readonly [string, string]>;

/** An assumption, beside what was observed. */
export function AssumptionItem({ assumption }: { assumption: ObservedAssumption }) {
  const { subject, choice, where, otherwise, observations, mismatches } = assumption;
  return (
    <li className={styles.item}>
      <div>
        <h4>
          <InlineText text={subject} />
        </h4>
        <p>
          <InlineText text={choice} />
        </p>
        {(where || otherwise) && (
          <details>
            <summary>Details</summary>
            <dl>
              {where && (
                <div>
                  <dt>Used in</dt>
                  <dd>
                    <InlineText text={where} />
                  </dd>
                </div>
              )}
              {otherwise && (
                <div>
                  <dt>If wrong</dt>
                  <dd>
                    <InlineText text={otherwise} />
                  </dd>
                </div>
              )}
            </dl>
          </details>
        )}
      </div>
      <div>
        {!isObserved(assumption) && <Unknown>Not observed yet</Unknown>}
        {observations.map(({ verdict, text }) => (
          <p key={text} className={styles.observation}>
            <Badge tone={verdicts[verdict][1]}>{verdicts[verdict][0]}</Badge>
            <span>
              <InlineText text={text} />
            </span>
          </p>
        ))}
        {mismatches.map(({ operation, path, expected, got }) => (
          <p key={`${operation} ${path} ${expected} ${got}`} className={styles.observation}>
            <Badge tone="warning">Mismatch</Badge>
            <span>
              <code>{path}</code> of <code>{operation}</code>: expected {expected}, got {got}
            </span>
          </p>
        ))}
      </div>
    </li>
  );
}

/** A text with `code` and links in Markdown. Links point into the documents, so only their text is shown. */
function InlineText({ text }: { text: string }) {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
