import { Notice } from '#shared/ui/notice.tsx';
import { fields } from '../model/fields.ts';
import type { Conflict, ConflictRow } from './conflict.ts';

/** What became of a conflict, until the next save. */
export interface Resolution {
  conflict: Conflict;
  /** The edits lie over the present values, or were given up for them. */
  how: 'rebased' | 'discarded';
}

export function ResolvedNotice({ conflict, how }: Resolution) {
  if (how === 'discarded') {
    return (
      <Notice tone="info" role="alert" title="The form shows the present values of the API">
        <p>Your changes were given up. Nothing was sent.</p>
      </Notice>
    );
  }
  const theirs = conflict.rows.filter(({ isMineToo }) => !isMineToo);
  const mine = conflict.rows.filter(({ isMineToo }) => isMineToo);
  return (
    <Notice tone="info" role="alert" title="Your changes lie over the present values">
      {theirs.length > 0 && <p>Taken from the API: {namesOf(theirs)}.</p>}
      {mine.length > 0 && <p>Changed there as well, and as you typed it here: {namesOf(mine)}.</p>}
      <p>Nothing is sent yet. Look it through and save.</p>
    </Notice>
  );
}

function namesOf(rows: readonly ConflictRow[]): string {
  return rows.map(({ name }) => fields[name].label).join(', ');
}
