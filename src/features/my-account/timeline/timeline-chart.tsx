import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useId, useState } from 'react';
import { presentTime } from '#shared/lib/clock.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { laneRow, type Lane, type LaneRow } from './timeline.ts';
import {
  extentOf,
  periods,
  positionIn,
  rangeAround,
  shiftRange,
  ticksOf,
  type TimeRange,
} from './scale.ts';
import styles from './timeline-chart.module.css';
import { useLaneKeys, type LaneKeys } from './use-lane-keys.ts';
import { MarkSign } from './mark-sign.tsx';

/** Lanes before the fold. */
const FEW = 12;

/** Width of a mark with a number, in pixels. */
const MARK_WIDTH = 26;

/** The lanes as bars and marks over time. */
export function TimeLineChart({ lanes }: { lanes: readonly Lane[] }) {
  const [now] = useState(presentTime);
  const extent = extentOf(lanes.flatMap(timesOf), now);
  // If the timeline is long, the last year is shown first: users come for the present.
  const [period, setPeriod] = useState(extent.until - extent.from > 3 * periods[2].length ? 2 : 0);
  const [view, setView] = useState<TimeRange>();
  const [all, setAll] = useState(false);
  const [linesRef, width] = useWidth();
  const length = periods[period]?.length;
  const range = view ?? (length === undefined ? extent : rangeAround(now, length));
  const rows = (all ? lanes : lanes.slice(0, FEW)).map((lane) =>
    laneRow(lane, range, MARK_WIDTH / width),
  );
  const keys = useLaneKeys(rows);
  const hintId = useId();
  const today = positionIn(now, range);
  const fixed = length === undefined ? 'Already showing everything' : undefined;
  return (
    <div className={classNames('stack', styles.chart)}>
      <div className={classNames('row', styles.controls)}>
        <label>
          Period{' '}
          <Select
            value={period}
            onChange={(event) => {
              setPeriod(Number(event.target.value));
              setView(undefined);
            }}
          >
            {periods.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <Button
          variant="quiet"
          icon={ChevronLeft}
          disabledReason={fixed}
          onClick={() => setView(shiftRange(range, -0.5))}
        >
          Earlier
        </Button>
        <Button
          variant="quiet"
          icon={ChevronRight}
          disabledReason={fixed}
          onClick={() => setView(shiftRange(range, 0.5))}
        >
          Later
        </Button>
        <Legend />
      </div>
      <div
        className={styles.plot}
        aria-describedby={hintId}
        role="group"
        aria-label="Subscriptions over time"
      >
        <div ref={linesRef} className={styles.lines} aria-hidden>
          {ticksOf(range).map(({ time, label }) => (
            <Line key={time} as="span" position={positionIn(time, range)} label={label} />
          ))}
          {today >= 0 && today <= 1 && <Line as="strong" position={today} label="Today" />}
        </div>
        <ul>
          {rows.map((row) => (
            <TimeLineRow key={row.lane.key} row={row} range={range} keys={keys} />
          ))}
        </ul>
      </div>
      {lanes.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show first ${FEW} rows` : `Show all ${formatCount(lanes.length, 'row')}`}
        </Button>
      )}
      <p className={styles.facts}>
        <bdi>{keys.facts}</bdi>
      </p>
      <p id={hintId} className={classNames('muted small', styles.hint)}>
        Use arrow keys to move between rows and events.
      </p>
    </div>
  );
}

function timesOf({ span, marks }: Lane): number[] {
  return [...(span ? [span.from, span.until] : []), ...marks.map(({ time }) => time)];
}

interface LineProps {
  as: 'span' | 'strong';
  position: number;
  label: string;
}

/** A line from the scale through all rows. Near the end its label is on the left, so that it stays visible. */
function Line({ as: Tag, position, label }: LineProps) {
  return (
    <Tag
      className={position > 0.85 ? styles.late : undefined}
      style={{ insetInlineStart: `${position * 100}%` }}
    >
      {label}
    </Tag>
  );
}

const kinds = [
  ['payment', 1, 'Payment'],
  ['payment', 3, 'Several payments'],
  ['paused', 1, 'Paused'],
  ['cancelled', 1, 'Canceled'],
] as const;

/** What the marks of the timeline mean. */
function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {kinds.map(([kind, count, label]) => (
        <li key={label}>
          <MarkSign kind={kind} count={count} /> {label}
        </li>
      ))}
    </ul>
  );
}

/** A ref, and the width of its element in pixels; a typical width until it has been measured. */
function useWidth() {
  const [width, setWidth] = useState(800);
  const ref = useCallback((element: HTMLElement | null) => {
    const end = new AbortController();
    const measure = () => setWidth(element?.clientWidth || 800);
    // In the next frame, which lays the page out in any case. React's task would otherwise include the layout.
    const frame = requestAnimationFrame(measure);
    addEventListener('resize', measure, { signal: end.signal });
    return () => {
      cancelAnimationFrame(frame);
      end.abort();
    };
  }, []);
  return [ref, width] as const;
}

interface TimeLineRowProps {
  row: LaneRow;
  range: TimeRange;
  keys: LaneKeys;
}

/** One lane: its name, the bar from its start to its end, and its events, all reachable with the keyboard. */
function TimeLineRow({ row, range, keys }: TimeLineRowProps) {
  const { key, name, text, span, isPresent } = row.lane;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={classNames('clipped', styles.name)}
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
