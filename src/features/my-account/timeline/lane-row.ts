import type { Lane, Mark } from './timeline.ts';
import { groupsOf, type Stretch } from './scale.ts';

/** Something to be seen on the line of a lane: one mark, or payments too close to be told apart. */
interface Spot {
  marks: readonly [Mark, ...Mark[]];
  /** All that is known of it. */
  text: string;
}

/** A lane with what is drawn of it. */
export interface LaneRow {
  lane: Lane;
  /** From the earliest to the latest. */
  spots: readonly Spot[];
}

/**
 * What is drawn of a lane in a stretch of time; `near` is the least distance of two payments, as a part of
 * the whole: closer ones become one spot with a count.
 */
export function laneRow(lane: Lane, stretch: Stretch, near: number): LaneRow {
  const inSight = lane.marks.filter(({ time }) => time >= stretch.from && time <= stretch.until);
  const spots = grouped(inSight, stretch, near).map((marks) => ({ marks, text: textOf(marks) }));
  return { lane, spots };
}

/** Payments close to each other as one mark; what was paused or cancelled stands alone. */
function grouped(marks: readonly Mark[], stretch: Stretch, near: number): [Mark, ...Mark[]][] {
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
