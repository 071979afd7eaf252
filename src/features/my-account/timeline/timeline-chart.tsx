import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { presentTime } from '#shared/lib/clock.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { markersOf, markerText, type Lane, type Mark, type Marker } from './lanes.ts';
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
  const rows = lanes.slice(0, all ? Infinity : FEW).map((lane) => ({
    lane,
    markers: markersOf(lane, range, MARK_WIDTH / width),
  }));
  // The focused or hovered item; if its marker is no longer drawn, its lane, or the first one.
  const [chosen, setChosen] = useState({ lane: '', item: 0 });
  const row = rows.find(({ lane }) => lane.key === chosen.lane) ?? rows[0];
  const marker = row?.lane.key === chosen.lane ? row.markers[chosen.item - 1] : undefined;
  const hintId = useId();
  const today = positionIn(now, range);
  const fixed = length === undefined ? 'Already showing everything' : undefined;
  return (
    <div className={classNames('stack', styles.chart)}>
      <div className={classNames('row', styles.controls)}>
        <label className="row muted">
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
        <div ref={linesRef} className={classNames('muted', styles.lines)} aria-hidden>
          {ticksOf(range).map(({ time, label }) => (
            <Line key={time} as="span" position={positionIn(time, range)} label={label} />
          ))}
          {today >= 0 && today <= 1 && <Line as="strong" position={today} label="Today" />}
        </div>
        <ul>
          {rows.map(({ lane, markers }) => (
            <TimeLineRow
              key={lane.key}
              lane={lane}
              markers={markers}
              range={range}
              stop={lane === row?.lane ? (marker ? chosen.item : 0) : undefined}
              onChoose={(item) => setChosen({ lane: lane.key, item })}
            />
          ))}
        </ul>
      </div>
      {lanes.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show first ${FEW} rows` : `Show all ${formatCount(lanes.length, 'row')}`}
        </Button>
      )}
      <p className={styles.facts}>
        <bdi>{marker ? `${row?.lane.name}: ${markerText(marker)}` : row?.lane.text}</bdi>
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
    <ul className={classNames('row muted small', styles.legend)} aria-label="Legend">
      {kinds.map(([kind, count, label]) => (
        <li key={label} className="row">
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
  lane: Lane;
  markers: readonly Marker[];
  range: TimeRange;
  /** The item in the tab order: 0 is the lane itself, the markers are counted from 1. */
  stop: number | undefined;
  onChoose: (item: number) => void;
}

/** One lane: its name, the bar from its start to its end, and its events, all reachable with the keyboard. */
function TimeLineRow({ lane, markers, range, stop, onChoose }: TimeLineRowProps) {
  const itemProps = (item: number) => ({
    'data-item': item,
    tabIndex: item === stop ? 0 : -1,
    onFocus: () => onChoose(item),
    onPointerEnter: () => onChoose(item),
    onKeyDown: moveFocus,
  });
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={classNames('bare clipped', styles.name)}
        aria-label={lane.text}
        {...itemProps(0)}
      >
        <bdi>{lane.name}</bdi>
      </button>
      <div className={styles.track}>
        {lane.span && <Bar span={lane.span} range={range} isPresent={lane.isPresent} />}
        {markers.map((marker, index) => (
          <button
            key={index}
            type="button"
            className={classNames(
              'bare',
              styles.mark,
              marker[0].kind !== 'payment' && styles.onBar,
            )}
            style={{ insetInlineStart: percent(positionIn(marker[0].time, range)) }}
            aria-label={markerText(marker)}
            {...itemProps(index + 1)}
          >
            <MarkSign kind={marker[0].kind} count={marker.length} />
          </button>
        ))}
      </div>
    </li>
  );
}

/**
 * Arrow keys: up and down between lanes, left and right along one lane. They move the focus from a lane or a marker, and
 * no further than the last one.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const item = event.currentTarget;
  const row = item.closest('li');
  const items = itemsOf(row);
  const at = items.indexOf(item);
  const destinations: Record<string, HTMLElement | undefined> = {
    ArrowRight: items[at + 1],
    ArrowLeft: items[at - 1],
    ArrowDown: itemsOf(row?.nextElementSibling)[0],
    ArrowUp: itemsOf(row?.previousElementSibling)[0],
    Home: items[0],
    End: items.at(-1),
  };
  if (!Object.hasOwn(destinations, event.key)) return;
  event.preventDefault();
  destinations[event.key]?.focus();
}

function itemsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

/** The shape of a mark: a dot for a payment, a number for several, a sign for other events. */
function MarkSign({ kind, count }: { kind: Mark['kind']; count: number }) {
  if (kind === 'payment') {
    return <span className={count > 1 ? styles.many : styles.dot}>{count > 1 && count}</span>;
  }
  const Icon = kind === 'paused' ? Pause : X;
  return (
    <span className={classNames(styles.sign, styles[kind])}>
      <Icon
        aria-hidden
        size={11}
        strokeWidth={3.5}
        fill={kind === 'paused' ? 'currentColor' : 'none'}
      />
    </span>
  );
}

interface BarProps {
  span: TimeRange;
  range: TimeRange;
  isPresent: boolean;
}

function Bar({ span, range, isPresent }: BarProps) {
  const start = positionIn(span.from, range);
  const end = positionIn(span.until, range);
  if (end < 0) return <span className={classNames('muted', styles.outside)}>earlier</span>;
  if (start > 1)
    return <span className={classNames('muted', styles.outside, styles.later)}>later</span>;
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
