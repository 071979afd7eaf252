import { FoldedList } from '../fields/folded-list.tsx';
import { said, unplaced, type Lane } from './timeline.ts';
import styles from './unplaced.module.css';

/** What has no place on the line because its time is missing or is none: told, not dropped. */
export function Unplaced({ lanes }: { lanes: readonly Lane[] }) {
  const found = lanes.flatMap((lane) => [
    ...unplaced(lane).map(({ what, at, text }) => ({
      name: lane.name,
      fact: said(what, at, text),
    })),
    ...(endsBeforeItBegins(lane) ? [{ name: lane.name, fact: 'Ends before it begins' }] : []),
  ]);
  if (found.length === 0) return null;
  return (
    <div className={styles.unplaced}>
      <h3>Not on the line, for want of a usable time</h3>
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
  const hasDates = unplaced(lane).every(({ what }) => !what.startsWith('Valid'));
  return lane.key !== 'rest' && lane.span === undefined && hasDates;
}
