import { classNames } from '#shared/lib/class-names.ts';
import type { LaneRow } from './lane-row.ts';
import { MarkSign } from './mark-sign.tsx';
import { placeOf, type Stretch } from './scale.ts';
import styles from './timeline-row.module.css';
import type { LaneKeys } from './use-lane-keys.ts';

interface TimeLineRowProps {
  row: LaneRow;
  stretch: Stretch;
  keys: LaneKeys;
}

/** One lane: its name, the bar from its start to its end, and what happened, each to be reached by keys. */
export function TimeLineRow({ row, stretch, keys }: TimeLineRowProps) {
  const { key, name, text, span, isPresent } = row.lane;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.name}
        aria-label={text}
        {...keys.spot({ lane: key, item: 0 })}
      >
        <bdi>{name}</bdi>
      </button>
      <div className={styles.track}>
        {span && <Bar span={span} stretch={stretch} isPresent={isPresent} />}
        {row.spots.map(({ marks, text: said }, index) => (
          <button
            key={index}
            type="button"
            className={classNames(styles.mark, marks[0].kind !== 'payment' && styles.onBar)}
            style={{ insetInlineStart: percent(placeOf(marks[0].time, stretch)) }}
            aria-label={said}
            {...keys.spot({ lane: key, item: index + 1 })}
          >
            <MarkSign kind={marks[0].kind} count={marks.length} />
          </button>
        ))}
      </div>
    </li>
  );
}

function Bar({
  span,
  stretch,
  isPresent,
}: {
  span: Stretch;
  stretch: Stretch;
  isPresent: boolean;
}) {
  const start = placeOf(span.from, stretch);
  const end = placeOf(span.until, stretch);
  if (end < 0) return <span className={styles.outside}>earlier</span>;
  if (start > 1) return <span className={classNames(styles.outside, styles.later)}>later</span>;
  const from = Math.max(0, start);
  return (
    <span
      className={classNames(styles.bar, isPresent && styles.present)}
      style={{ insetInlineStart: percent(from), inlineSize: percent(Math.min(1, end) - from) }}
    />
  );
}

function percent(place: number): string {
  return `${place * 100}%`;
}
