import {
  geoCircle,
  geoGraticule,
  geoPath,
  type GeoPermissibleObjects,
  type GeoSphere,
} from 'd3-geo';
import { memo, useMemo } from 'react';
import styles from './gps-map.module.css';
import {
  FARTHEST_MILES,
  MILES_PER_DEGREE,
  projectionOf,
  type Circle,
  type GeoPoint,
  type Size,
  type View,
} from './view.ts';
import { countries, type Country } from './world.ts';

const grid = geoGraticule().step([30, 30])();

interface MapDrawingProps {
  view: View;
  size: Size;
  circle: Circle;
  /** The country around the center. */
  country: Country | null;
}

/** Screen readers skip the drawing: the text beside it says everything that it shows. */
export const MapDrawing = memo(function MapDrawing(props: MapDrawingProps) {
  const { view, size, circle, country } = props;
  const { center, radius } = circle;
  const path = geoPath(projectionOf(view, size));
  const draw = (shape: GeoPermissibleObjects | null) => (shape && path(shape)) ?? undefined;
  const land = useMemo(
    () => geoPath(projectionOf(view, size))(countries) ?? undefined,
    [view, size],
  );
  // A circle of less than a pixel is all handle.
  const isVisible = center && (radius ?? 0) * view.scale > MILES_PER_DEGREE;
  const area = isVisible ? circleAround(center, radius ?? 0) : null;
  return (
    <svg className={styles.drawing} width={size.width} height={size.height} aria-hidden>
      <path className={styles.grid} d={draw(grid)} />
      <path className={styles.land} d={land} />
      <path className={styles.country} d={draw(country)} />
      <path className={styles.circle} d={draw(area)} />
      {/* Without the lines along a pole that just close the area. */}
      {area?.type === 'Polygon' && (
        <path
          className={styles.edge}
          d={draw({ type: 'MultiLineString', coordinates: area.coordinates })}
        />
      )}
    </svg>
  );
});

/** All places within some miles of a center: on the flat map not a circle, but the true line of equal distance. */
function circleAround({ lng, lat }: GeoPoint, miles: number): GeoJSON.Polygon | GeoSphere {
  return miles < FARTHEST_MILES
    ? geoCircle()
        .center([lng, lat])
        .radius(miles / MILES_PER_DEGREE)()
    : { type: 'Sphere' };
}
