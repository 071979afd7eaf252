import type { KeyboardEvent } from 'react';
import { milesText } from './describe.ts';
import {
  FARTHEST_MILES,
  MILES_PER_DEGREE,
  normalLongitude,
  placeAt,
  type Place,
} from './geodesy.ts';
import styles from './gps-map.module.css';
import { stepsOf } from './steps.ts';
import { longitudeScale, pointOf, type Size, type View } from './view.ts';

interface RadiusGripProps {
  view: View;
  size: Size;
  center: Place;
  /** Null: none yet; the handle is beside the center. */
  miles: number | null;
  describedBy: string;
  onRadius: (miles: number) => void;
  onOtherKey: (event: KeyboardEvent) => void;
}

/** Pixels from the center's handle, so that both can be grabbed. */
const APART = 30;
/** Pixels from the edge of the map, if the circle extends beyond it. */
const INSIDE = 14;

/** The handle on the circle, east of its center. */
export function RadiusGrip(props: RadiusGripProps) {
  const { view, size, center, miles, describedBy, onRadius, onOtherKey } = props;
  const middle = pointOf(view, size, center);
  const edge = placeAt(center, 90, miles ?? 0);
  const x = middle.x + normalLongitude(edge.lng - center.lng) * longitudeScale(view);
  const y = middle.y - (edge.lat - center.lat) * view.scale;
  const drawnX = Math.max(
    middle.x + APART,
    Math.min(Math.max(x, middle.x + APART), size.width - INSIDE),
  );

  function press(event: KeyboardEvent) {
    const steps = stepsOf(event, MILES_PER_DEGREE / view.scale);
    if (!steps) return onOtherKey(event);
    event.preventDefault();
    onRadius((miles ?? 0) + steps.right + steps.up);
  }

  return (
    <div
      className={styles.radius}
      style={{ translate: `${drawnX}px ${Math.max(INSIDE, Math.min(y, size.height - INSIDE))}px` }}
      data-grip="radius"
      data-x={x}
      data-y={y}
      role="slider"
      tabIndex={0}
      aria-label="Radius"
      aria-valuemin={0}
      aria-valuemax={Math.round(FARTHEST_MILES)}
      aria-valuenow={miles ?? 0}
      aria-valuetext={miles === null ? 'No radius yet' : milesText(miles)}
      aria-describedby={describedBy}
      onKeyDown={press}
    />
  );
}
