import { useState } from 'react';
import type { Mismatch } from '#contract';
import { mismatchWord, withoutPositions } from './mismatch-words.ts';
import { classNames } from '../lib/class-names.ts';
import fold from './fold.module.css';
import styles from './mismatches.module.css';
import * as common from '../lib/texts.ts';
import * as texts from './texts.tsx';

/** Where a response doesn't match the contract, folded into one quiet line. Renders nothing if it does. */
export function Mismatches({ mismatches }: { mismatches: readonly Mismatch[] }) {
  const [open, setOpen] = useState(false);
  if (mismatches.length === 0) return null;
  return (
    <details
      className={classNames(fold.fold, styles.mismatches)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.mismatchCount(mismatches.length)}</summary>
      {/* A long list may have a mismatch in every row, so this renders only when it is open. */}
      {open && <MismatchList mismatches={mismatches} />}
    </details>
  );
}

/** Where a response doesn't match the contract. */
export function MismatchList({ mismatches }: { mismatches: readonly Mismatch[] }) {
  if (mismatches.length === 0) return null;
  return (
    <ul className={styles.list}>
      {alike(mismatches).map(({ first: { path, expected, got }, count }, index) => (
        <li key={index}>
          <code translate="no">{path || common.wholeResponse}</code>
          <span className="muted">
            {texts.expectedAndGot(
              <bdi translate="yes">{mismatchWord(expected)}</bdi>,
              <bdi translate="yes">{mismatchWord(got)}</bdi>,
            )}
          </span>
          {count > 1 && <span className="muted">{texts.similarPlaces(count - 1)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Groups mismatches that differ only in their list positions and values, in order of the first of each group. */
function alike(mismatches: readonly Mismatch[]): { first: Mismatch; count: number }[] {
  const groups = new Map<string, { first: Mismatch; count: number }>();
  for (const mismatch of mismatches) {
    // The reader's text starts with the type.
    const [type] = mismatch.got.split(' ', 1);
    const key = JSON.stringify([withoutPositions(mismatch.path), mismatch.expected, type]);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { first: mismatch, count: 1 });
  }
  return [...groups.values()];
}
