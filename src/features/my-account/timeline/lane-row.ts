import type { Lane, Mark } from './timeline.ts';
import { groupsOf, type TimeRange } from './scale.ts';

/** Something to be seen on the line of a lane: one mark, or payments too close to be told apart. */
interface Marker {
  marks: readonly [Mark, ...Mark[]];
  /** All that is known of it. */
  text: string;
}

/** A lane with what is drawn of it. */
export interface LaneRow {
  lane: Lane;
  /** From the earliest to the latest. */
  markers: readonly Marker[];
}

/**
 * What is drawn of a lane in a stretch of time; `near` is the least distance of two payments, as a part of
 * the whole: closer ones become one spot with a count.
 */
export function laneRow(lane: Lane, range: TimeRange, near: number): LaneRow {
  const inSight = lane.marks.filter(({ time }) => time >= range.from && time <= range.until);
  const markers = grouped(inSight, range, near).map((marks) => ({ marks, text: textOf(marks) }));
  return { lane, markers };
}

/** Payments close to each other as one mark; what was paused or cancelled stands alone. */
function grouped(marks: readonly Mark[], range: TimeRange, near: number): [Mark, ...Mark[]][] {
  const payments = marks.filter(({ kind }) => kind === 'payment');
  const others = marks.filter(({ kind }) => kind !== 'payment');
  return [...groupsOf(payments, range, near), ...others.map((each): [Mark] => [each])].toSorted(
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
      : `first ${first.text}; last ${group.at(-1)?.text}`;
  return `${group.length} payments: ${told}`;
}
