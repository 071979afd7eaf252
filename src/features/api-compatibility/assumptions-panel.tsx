import { useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { AssumptionItem } from './assumption-item.tsx';
import { assumptions } from './assumptions.ts';
import styles from './assumptions-panel.module.css';
import { isObserved, observe, type ObservedGroup } from './observe.ts';
import type { Evidence } from './evidence.ts';

/** What the console assumes where the contract is silent, with what this device has seen of it. */
export function AssumptionsPanel({ evidence }: { evidence: Evidence }) {
  const [onlyObserved, setOnlyObserved] = useState(false);
  const groups = observe(assumptions, evidence);
  const shown = onlyObserved ? groups.map(observedOf).filter(isFilled) : groups;
  return (
    <Panel
      title="Assumptions"
      aside={
        <Checkbox
          label="Only observed"
          checked={onlyObserved}
          onChange={({ target }) => setOnlyObserved(target.checked)}
        />
      }
    >
      <p>
        Where the contract is silent, the console makes these assumptions. Observations come from
        this API&apos;s responses in this browser.
      </p>
      {shown.length === 0 && <p>Nothing observed yet</p>}
      <div>
        {shown.map((group) => (
          // Asking for what was observed opens it; else a group is opened by hand.
          <details key={`${group.id} ${onlyObserved}`} open={onlyObserved} className={styles.group}>
            <summary>
              <h3>{group.title}</h3> <span>{countsOf(group)}</span>
            </summary>
            <ul>
              {group.assumptions.map((assumption) => (
                <AssumptionItem key={assumption.id} assumption={assumption} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function observedOf(group: ObservedGroup): ObservedGroup {
  return { ...group, assumptions: group.assumptions.filter(isObserved) };
}

const isFilled = ({ assumptions: all }: ObservedGroup) => all.length > 0;

/** `14 assumptions, 3 observed, 1 doesn't hold`. */
function countsOf({ assumptions: all }: ObservedGroup): string {
  const observed = all.filter(isObserved).length;
  const failing = all.filter(({ observations }) =>
    observations.some(({ verdict }) => verdict === 'fails'),
  ).length;
  return [
    formatCount(all.length, 'assumption'),
    observed > 0 && `${formatNumber(observed)} observed`,
    failing > 0 && `${formatNumber(failing)} ${failing === 1 ? "doesn't" : "don't"} hold`,
  ]
    .filter(Boolean)
    .join(', ');
}
