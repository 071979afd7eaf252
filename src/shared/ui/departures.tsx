import { useState } from 'react';
import { Link } from 'wouter';
import type { Departure } from '#contract';
import { classNames } from '../lib/class-names.ts';
import { formatCount } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import fold from './fold.module.css';
import styles from './departures.module.css';

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
            {departures.map(({ path, expected, got }, index) => (
              <li key={index}>
                <code dir="auto">{path || 'the whole answer'}</code>
                <span>
                  Expected: <bdi>{expected}</bdi> Got: <bdi>{got}</bdi>
                </span>
              </li>
            ))}
          </ul>
          <Link href={paths.contract()}>All departures of this API</Link>
        </>
      )}
    </details>
  );
}
