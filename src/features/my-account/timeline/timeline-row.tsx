import { classNames } from '#shared/lib/class-names.ts';
import type { LaneRow } from './timeline.ts';
import { MarkSign } from './mark-sign.tsx';
import { positionIn, type TimeRange } from './scale.ts';
import styles from './timeline-row.module.css';
import type { LaneKeys } from './use-lane-keys.ts';

interface TimeLineRowProps {
  row: LaneRow;
  range: TimeRange;
  keys: LaneKeys;
}

/** One lane: its name, the bar from its start to its end, and its events, all reachable with the keyboard. */
export function TimeLineRow({ row, range, keys }: TimeLineRowProps) {
  const { key, name, text, span, isPresent } = row.lane;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.name}
        aria-label={text}
        {...keys.marker({ lane: key, item: 0 })}
      >
        <bdi>{name}</bdi>
      </button>
      <div className={styles.track}>
        {span && <Bar span={span} range={range} isPresent={isPresent} />}
        {row.markers.map(({ marks, text: label }, index) => (
          <button
            key={index}
            type="button"
            className={classNames(styles.mark, marks[0].kind !== 'payment' && styles.onBar)}
            style={{ insetInlineStart: percent(positionIn(marks[0].time, range)) }}
            aria-label={label}
            {...keys.marker({ lane: key, item: index + 1 })}
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
  range,
  isPresent,
}: {
  span: TimeRange;
  range: TimeRange;
  isPresent: boolean;
}) {
  const start = positionIn(span.from, range);
  const end = positionIn(span.until, range);
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

function percent(position: number): string {
  return `${position * 100}%`;
}
