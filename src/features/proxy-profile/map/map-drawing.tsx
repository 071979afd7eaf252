import { memo } from 'react';
import { circleOutline, type Outline } from './outline.ts';
import type { Circle } from './circle-fields.ts';
import styles from './map-drawing.module.css';
import { longitudeScale, type Size, type View } from './view.ts';
import { land } from './world.ts';

interface MapDrawingProps {
  view: View;
  size: Size;
  circle: Circle;
  /** The country around the center. */
  country: Outline | undefined;
}

/** The drawing of the map. Screen readers skip it: the text beside it says everything that it shows. */
export function MapDrawing({ view, size, circle, country }: MapDrawingProps) {
  const { center, radius } = circle;
  const east = longitudeScale(view);
  const place = `translate(${size.width / 2 - view.lng * east} ${size.height / 2 + view.lat * view.scale}) scale(${east} ${-view.scale})`;
  return (
    <svg className={styles.drawing} width={size.width} height={size.height} aria-hidden>
      <g transform={place}>
        <Repeated>
          <Lands />
          {country && <path className={styles.country} d={country.area} />}
        </Repeated>
        {center && radius !== null && (
          <Repeated by={360 * Math.round((view.lng - center.lng) / 360)}>
            <CircleShape lat={center.lat} lng={center.lng} miles={radius} />
          </Repeated>
        )}
      </g>
    </svg>
  );
}

/** The Earth repeats in the east and in the west. */
function Repeated({ by = 0, children }: { by?: number; children: React.ReactNode }) {
  return [-360, 0, 360].map((turn) => (
    <g key={turn} transform={`translate(${turn + by})`}>
      {children}
    </g>
  ));
}

const Lands = memo(function Lands() {
  return (
    <>
      <path className={styles.grid} d={grid} />
      <path className={styles.land} d={land.area} />
      <path className={styles.border} d={land.border} />
    </>
  );
});

function CircleShape({ lat, lng, miles }: { lat: number; lng: number; miles: number }) {
  const { area, border } = circleOutline({ lat, lng }, miles);
  return (
    <>
      <path className={styles.circle} d={area} />
      <path className={styles.edge} d={border} />
    </>
  );
}

const grid = [
  ...[-60, -30, 0, 30, 60].map((lat) => `M-180 ${lat}H180`),
  ...Array.from({ length: 12 }, (_, index) => `M${index * 30 - 180} -90V90`),
].join('');
