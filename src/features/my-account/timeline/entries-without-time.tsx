import { FoldedList } from '../fields/folded-list.tsx';
import { entryText, entriesWithoutTime, type Lane } from './timeline.ts';
import styles from './entries-without-time.module.css';

/** Entries whose time is missing or invalid: listed, not dropped. */
export function EntriesWithoutTime({ lanes }: { lanes: readonly Lane[] }) {
  const found = lanes.flatMap((lane) => [
    ...entriesWithoutTime(lane).map(({ what, at, text }) => ({
      name: lane.name,
      fact: entryText(what, at, text),
    })),
    ...(endsBeforeItBegins(lane) ? [{ name: lane.name, fact: 'Ends before it starts' }] : []),
  ]);
  if (found.length === 0) return null;
  return (
    <div className={styles.block}>
      <h3>Not shown: no usable date</h3>
      <FoldedList
        items={found}
        limit={4}
        noun="more entry"
        plural="more entries"
        className={styles.list}
      >
        {({ name, fact }, index) => (
          <li key={index}>
            <bdi>{name}</bdi>: <bdi>{fact}</bdi>
          </li>
        )}
      </FoldedList>
    </div>
  );
}

function endsBeforeItBegins(lane: Lane): boolean {
  const hasDates = entriesWithoutTime(lane).every(({ what }) => !what.startsWith('Valid'));
  return lane.key !== 'rest' && lane.span === undefined && hasDates;
}
