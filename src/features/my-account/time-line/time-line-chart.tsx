import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Legend } from './legend.tsx';
import type { Lane } from './line.ts';
import {
  extentOf,
  moved,
  periods,
  placeOf,
  stretchAround,
  ticksOf,
  type Stretch,
} from './scale.ts';
import styles from './time-line-chart.module.css';
import { TimeLineRow } from './time-line-row.tsx';
import { useLaneKeys } from './use-lane-keys.ts';

/** Lanes before the fold. */
const FEW = 12;

/** The lanes as bars and marks over time. */
export function TimeLineChart({ lanes }: { lanes: readonly Lane[] }) {
  const [now] = useState(Date.now);
  const extent = extentOf(lanes.flatMap(timesOf), now);
  // Years at a glance; a longer history begins with the last five, so that the present can be read.
  const [period, setPeriod] = useState(
    extent.until - extent.from > 8 * (periods[1].length / 5) ? 1 : 0,
  );
  const [view, setView] = useState<Stretch>();
  const [all, setAll] = useState(false);
  const length = periods[period]?.length;
  const stretch = view ?? (length === undefined ? extent : stretchAround(now, length));
  const shown = all ? lanes : lanes.slice(0, FEW);
  const keys = useLaneKeys(shown[0]);
  const hintId = useId();
  const today = placeOf(now, stretch);
  return (
    <div className={styles.chart}>
      <div className={styles.controls}>
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
          disabledReason={length === undefined ? 'All of it is shown already.' : undefined}
          onClick={() => setView(moved(stretch, -0.5))}
        >
          Earlier
        </Button>
        <Button
          variant="quiet"
          icon={ChevronRight}
          disabledReason={length === undefined ? 'All of it is shown already.' : undefined}
          onClick={() => setView(moved(stretch, 0.5))}
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
        <div className={styles.lines} aria-hidden>
          {ticksOf(stretch).map(({ time, label }) => (
            <span key={time} style={{ insetInlineStart: percent(placeOf(time, stretch)) }}>
              {label}
            </span>
          ))}
          {today >= 0 && today <= 1 && (
            <strong style={{ insetInlineStart: percent(today) }}>Today</strong>
          )}
        </div>
        <ul {...keys.list}>
          {shown.map((lane) => (
            <TimeLineRow key={lane.key} lane={lane} stretch={stretch} keys={keys} />
          ))}
        </ul>
      </div>
      {lanes.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FEW}` : `Show all ${formatCount(lanes.length, 'row')}`}
        </Button>
      )}
      <p className={styles.facts}>
        <bdi>{keys.active?.text}</bdi>
      </p>
      <p id={hintId} className={styles.hint}>
        Up and down arrows go from row to row, left and right ones along what happened in it.
      </p>
    </div>
  );
}

function timesOf({ span, marks }: Lane): number[] {
  return [...(span ? [span.from, span.until] : []), ...marks.map(({ time }) => time)];
}

function percent(place: number): string {
  return `${place * 100}%`;
}
