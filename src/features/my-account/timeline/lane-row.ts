import type { Lane, Mark } from './timeline.ts';
import { groupsOf, type TimeRange } from './scale.ts';

/** A marker on the line of a lane: one mark, or several payments that are too close together. */
interface Marker {
  marks: readonly [Mark, ...Mark[]];
  /** All details as text. */
  text: string;
}

/** A lane with what is drawn for it. */
export interface LaneRow {
  lane: Lane;
  /** From the earliest to the latest. */
  markers: readonly Marker[];
}

/**
 * What is drawn of a lane in a time range; `near` is the minimum distance between two payments, as a fraction
 * of the range: closer ones become one marker with a count.
 */
export function laneRow(lane: Lane, range: TimeRange, near: number): LaneRow {
  const inSight = lane.marks.filter(({ time }) => time >= range.from && time <= range.until);
  const markers = grouped(inSight, range, near).map((marks) => ({ marks, text: textOf(marks) }));
  return { lane, markers };
}

/** Payments close to each other as one marker; pauses and cancellations have their own. */
function grouped(marks: readonly Mark[], range: TimeRange, near: number): [Mark, ...Mark[]][] {
  const payments = marks.filter(({ kind }) => kind === 'payment');
  const others = marks.filter(({ kind }) => kind !== 'payment');
  return [...groupsOf(payments, range, near), ...others.map((each): [Mark] => [each])].toSorted(
    ([a], [b]) => a.time - b.time,
  );
}

/** The details of some marks; for many, their number, the first and the last. */
function textOf(group: readonly [Mark, ...Mark[]]): string {
  const [first] = group;
  if (group.length === 1) return first.text;
  const texts =
    group.length <= 3
      ? group.map(({ text }) => text).join('; ')
      : `first ${first.text}; last ${group.at(-1)?.text}`;
  return `${group.length} payments: ${texts}`;
}
