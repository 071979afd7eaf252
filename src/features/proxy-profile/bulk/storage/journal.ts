import { createJournal } from '#shared/run/browser/journal.ts';
import type { PlanPart, RunRecord } from '#shared/run/run-records.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { ProfilesPlan, StoredProfilesPlan } from '../engine/plan.ts';
import type { BulkEditEntry } from '../engine/bulk-edit-entry.ts';

interface ProfilesPart extends PlanPart {
  to: number;
  items: readonly ProfilesItem[];
  names: readonly string[];
}

/** Profiles per record, which keeps each write short. */
const PART = 1000;

/** The journal of bulk edits in this browser. */
export const bulkEditJournal = createJournal<
  ProfilesPlan,
  StoredProfilesPlan,
  ProfilesPart,
  BulkEditEntry,
  RunRecord
>({
  name: 'bulk-edit',
  *splitPlan(runId, { items, names }) {
    for (let from = 0; from < items.length; from += PART) {
      const to = Math.min(from + PART, items.length);
      yield { runId, from, to, items: items.slice(from, to), names: names.slice(from, to) };
    }
  },
  joinPlan,
  keysOf: ({ items }) => items.map(({ team_id, id }) => JSON.stringify([team_id, id])),
});

/** Puts each part in its place. Lost or inconsistent parts leave gaps. */
function joinPlan(parts: readonly ProfilesPart[], total: number): StoredProfilesPlan {
  const items = Array.from<ProfilesItem | null>({ length: total }).fill(null);
  const names = Array.from<string | null>({ length: total }).fill(null);
  let isWhole = true;
  for (const part of parts) {
    if (!fits(part, total)) {
      isWhole = false;
      continue;
    }
    for (const [index, item] of part.items.entries()) {
      items[part.from + index] = item;
      names[part.from + index] = part.names[index] ?? item.id;
    }
  }
  const lost = items.filter((item) => item === null).length;
  return { items, names, ...((lost > 0 || !isWhole) && { damage: { lost } }) };
}

function fits({ from, to, items, names }: ProfilesPart, total: number): boolean {
  const end = Math.min(from + PART, total);
  return (
    from >= 0 &&
    from % PART === 0 &&
    to === end &&
    [items, names].every(({ length }) => length === end - from)
  );
}
