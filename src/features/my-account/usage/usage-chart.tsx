import { useId } from 'react';
import { formatDateTime } from '#shared/lib/format.ts';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { DAY, formatDay } from '../model/days.ts';
import type { Outlook } from './projection.ts';
import { ticksTo } from './ticks.ts';
import styles from './usage-chart.module.css';
import { UsageLegend } from './usage-legend.tsx';
import type { UsagePoint } from './usage-points.ts';

interface UsageChartProps {
  segments: readonly (readonly UsagePoint[])[];
  outlook: Outlook;
  learned: LearnedUnits;
}

/**
 * Consumption over time with the quota, and the forecast. The drawing is stretched to its container, and all
 * text is HTML beside it; the sentences below say the same.
 */
export function UsageChart({ segments, outlook, learned }: UsageChartProps) {
  const hatch = useId();
  const points = segments.flat();
  const last = segments.at(-1);
  const projection = outlook.kind === 'projection' ? outlook : undefined;
  const start = points[0]?.at ?? 0;
  const end = projection?.until ?? points.at(-1)?.at ?? 1;
  const most = Math.max(
    ...points.flatMap(({ consumption, quota }) => [consumption, quota ?? 0]),
    projection?.fastest.end ?? 0,
  );
  const x = (at: number) => ((at - start) / (end - start || 1)) * 100;
  const y = (value: number) => 100 - (value / (most || 1)) * 94;
  const line = (list: readonly (readonly [at: number, value: number])[]) =>
    list.map(([at, value], place) => `${place ? 'L' : 'M'}${x(at)} ${y(value)}`).join('');
  const onward = (value: number): [number, number][] =>
    projection
      ? [
          [projection.from.at, projection.from.consumption],
          [projection.until, value],
        ]
      : [];
  const timeText = (at: number) => (end - start < DAY ? formatDateTime(at) : formatDay(at));
  const labels = ticksTo(most, learned).map((value) => ({
    value,
    text: formatInUnit(value, learned),
  }));
  const room = `${Math.max(...labels.map(({ text }) => text.length))}ch`;

  return (
    <figure className={styles.chart} aria-label="Consumption over time">
      <div style={{ marginInlineStart: room }}>
        <div className={styles.plot}>
          {labels.map(({ value, text }) => (
            <span key={value} className={styles.tick} style={{ insetBlockStart: `${y(value)}%` }}>
              {text}
            </span>
          ))}
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className={styles.drawing}
          >
            <defs>
              <pattern id={hatch} width="1.25" height="8" patternUnits="userSpaceOnUse">
                <path d="M0 0V8" className={styles.hatch} />
              </pattern>
            </defs>
            {labels.map(({ value }) => (
              <path key={value} d={`M0 ${y(value)}H100`} className={styles.grid} />
            ))}
            {projection && (
              <>
                <path
                  d={`${line([...onward(projection.slowest.end), ...onward(projection.fastest.end).toReversed()])}Z`}
                  fill={`url(#${hatch})`}
                  className={styles.band}
                />
                <path d={line(onward(projection.average.end))} className={styles.projection} />
              </>
            )}
            {segments.map((segment) => (
              <g key={segment[0]?.at}>
                <path
                  d={quotaLine(segment, line, segment === last ? projection?.until : undefined)}
                  className={styles.quota}
                />
                <path
                  d={line(segment.map(({ at, consumption }) => [at, consumption]))}
                  className={styles.consumption}
                />
                <path
                  // Zero-length lines with round caps: dots that stay round when stretched.
                  d={segment.map((point) => `M${x(point.at)} ${y(point.consumption)}h0`).join('')}
                  className={styles.dots}
                />
              </g>
            ))}
          </svg>
        </div>
        <p className={styles.times}>
          <span>{timeText(start)}</span>
          <span>{timeText(end)}</span>
        </p>
      </div>
      <UsageLegend hasProjection={projection !== undefined} />
    </figure>
  );
}

type Line = (list: readonly (readonly [at: number, value: number])[]) => string;

/** The quota as steps where it changes; as far as it was observed, or to the end of the projection. */
function quotaLine(segment: readonly UsagePoint[], line: Line, until: number | undefined): string {
  const steps: [number, number][] = [];
  let before: number | null = null;
  for (const { at, quota } of segment) {
    if (quota === null) continue;
    if (before !== null && before !== quota) steps.push([at, before]);
    steps.push([at, quota]);
    before = quota;
  }
  if (before !== null && until !== undefined) steps.push([until, before]);
  return line(steps);
}
