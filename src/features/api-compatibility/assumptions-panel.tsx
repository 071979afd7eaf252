import { formatCount } from '#shared/lib/format.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { AssumptionItem } from './assumption-item.tsx';
import { assumptions } from './assumptions.ts';
import styles from './assumptions-panel.module.css';
import { isObserved, observe, type ObservedAssumption } from './observe.ts';
import type { Evidence } from './evidence.ts';
import { observedTitle } from './texts.ts';

/**
 * What the console assumes where the contract doesn't specify anything: first what was observed in this
 * browser, then the rest, folded by group.
 */
export function AssumptionsPanel({ evidence }: { evidence: Evidence }) {
  const groups = observe(assumptions, evidence);
  const observed = groups.flatMap((group) => group.assumptions.filter(isObserved));
  const rest = groups
    .map((group) => ({
      ...group,
      assumptions: group.assumptions.filter((each) => !isObserved(each)),
    }))
    .filter((group) => group.assumptions.length > 0);
  return (
    <Panel title="Assumptions">
      <p>
        Where the contract doesn't specify something, the console makes these assumptions.
        Observations come from this API&apos;s responses in this browser.
      </p>
      {observed.length === 0 ? (
        <p>Nothing observed yet</p>
      ) : (
        <section>
          <h3>{observedTitle(observed.length, countFailing(observed))}</h3>
          <ul>
            {observed.map((assumption) => (
              <AssumptionItem key={assumption.id} assumption={assumption} />
            ))}
          </ul>
        </section>
      )}
      <div>
        {rest.map(({ id, title, assumptions: all }) => (
          <details key={id} className={styles.group}>
            <summary>
              <h3>{title}</h3> <span>{formatCount(all.length, 'assumption')} not observed yet</span>
            </summary>
            <ul>
              {all.map((assumption) => (
                <AssumptionItem key={assumption.id} assumption={assumption} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function countFailing(observed: readonly ObservedAssumption[]): number {
  return observed.filter(({ observations }) =>
    observations.some(({ verdict }) => verdict === 'fails'),
  ).length;
}
