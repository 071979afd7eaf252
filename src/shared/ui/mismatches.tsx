import { useState } from 'react';
import { Link } from 'wouter';
import type { Departure } from '#contract';
import { classNames } from '../lib/class-names.ts';
import { formatCount } from '../lib/format.ts';
import { withoutPositions } from '../lib/without-positions.ts';
import { paths } from '../lib/paths.ts';
import fold from './fold.module.css';
import styles from './mismatches.module.css';

/** Where an answer departs from the contract, folded into one quiet line. Nothing where it does not. */
export function Departures({ departures }: { departures: readonly Departure[] }) {
  const [open, setOpen] = useState(false);
  if (departures.length === 0) return null;
  return (
    <details
      className={classNames(fold.fold, styles.departures)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{formatCount(departures.length, 'departure')} from the contract</summary>
      {/* A long list may depart in every row: it is made only when it is looked at. */}
      {open && (
        <>
          <ul>
            {alike(departures).map(({ first: { path, expected, got }, count }, index) => (
              <li key={index}>
                <code dir="auto">{path || 'the whole answer'}</code>
                <span>
                  Expected: <bdi>{expected}</bdi> Got: <bdi>{got}</bdi>
                </span>
                {count > 1 && <span>And {formatCount(count - 1, 'place')} alike</span>}
              </li>
            ))}
          </ul>
          <Link href={paths.contract()}>All departures of this API</Link>
        </>
      )}
    </details>
  );
}

/** Those that differ in nothing but their positions in lists, and their values, are one, at the place of the first. */
function alike(departures: readonly Departure[]): { first: Departure; count: number }[] {
  const groups = new Map<string, { first: Departure; count: number }>();
  for (const departure of departures) {
    // The reader says the type before the value.
    const [type] = departure.got.split(' ', 1);
    const key = JSON.stringify([withoutPositions(departure.path), departure.expected, type]);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { first: departure, count: 1 });
  }
  return [...groups.values()];
}
