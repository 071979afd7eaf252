import { classNames } from '#shared/lib/class-names.ts';
import type { Lane, Mark } from './line.ts';
import { MarkSign } from './mark-sign.tsx';
import { groupsOf, placeOf, type Stretch } from './scale.ts';
import styles from './time-line-row.module.css';
import type { LaneKeys } from './use-lane-keys.ts';

interface TimeLineRowProps {
  lane: Lane;
  stretch: Stretch;
  /** The least distance of two payments, as a part of the whole; closer ones become one with a count. */
  near: number;
  keys: LaneKeys;
}

/** One lane: its name, the bar from its start to its end, and what happened, each to be reached by keys. */
export function TimeLineRow({ lane, stretch, near, keys }: TimeLineRowProps) {
  const { key, name, text, span, isPresent } = lane;
  const inSight = lane.marks.filter(({ time }) => time >= stretch.from && time <= stretch.until);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.name}
        aria-label={text}
        {...keys.spot({ lane: key, item: 0, text })}
      >
        <bdi>{name}</bdi>
      </button>
      <div className={styles.track}>
        {span && <Bar span={span} stretch={stretch} isPresent={isPresent} />}
        {spotsOf(inSight, stretch, near).map((group, index) => {
          const said = textOf(group);
          return (
            <button
              key={index}
              type="button"
              className={classNames(styles.mark, group[0].kind !== 'payment' && styles.onBar)}
              style={{ insetInlineStart: percent(placeOf(group[0].time, stretch)) }}
              aria-label={said}
              {...keys.spot({ lane: key, item: index + 1, text: `${name}: ${said}` })}
            >
              <MarkSign kind={group[0].kind} count={group.length} />
            </button>
          );
        })}
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

/** Payments close to each other as one mark; what was paused or cancelled stands alone. */
function spotsOf(marks: readonly Mark[], stretch: Stretch, near: number): [Mark, ...Mark[]][] {
  const payments = marks.filter(({ kind }) => kind === 'payment');
  const others = marks.filter(({ kind }) => kind !== 'payment');
  return [...groupsOf(payments, stretch, near), ...others.map((each): [Mark] => [each])].toSorted(
    ([a], [b]) => a.time - b.time,
  );
}

/** All that is known of some marks; of many, how many there are, the first and the last. */
function textOf(group: readonly [Mark, ...Mark[]]): string {
  const [first] = group;
  if (group.length === 1) return first.text;
  const told =
    group.length <= 3
      ? group.map(({ text }) => text).join('; ')
      : `the first ${first.text}; the last ${group.at(-1)?.text}`;
  return `${group.length} payments: ${told}`;
}

function percent(place: number): string {
  return `${place * 100}%`;
}
