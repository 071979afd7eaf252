import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import {
  circleOf,
  enterCenter,
  enterRadius,
  type EnterNumber,
  type Numbers,
  coordinates,
  mapSentence,
  milesText,
} from './circle-fields.ts';
import {
  MILES_PER_DEGREE,
  normalLongitude,
  type GeoPoint,
  FARTHEST_MILES,
  placeAt,
} from './geodesy.ts';
import styles from './gps-map.module.css';
import { MapDrawing } from './map-drawing.tsx';
import { useMapPointer } from './use-map-pointer.ts';
import { useMapView } from './use-map-view.ts';
import {
  isInSight,
  longitudeScale,
  placeOfPoint,
  pointOf,
  zoomed,
  type Size,
  type View,
} from './view.ts';
import { countryAt } from './world.ts';

const HELP = 'map-help';
const nothing = { width: 0, height: 0 };
const nowhere = { lat: 0, lng: 0, scale: 1 };

/**
 * Latitude, longitude and radius as a circle on a map of the world. The number fields are the only state: the
 * map draws their values, and writes changes into them.
 */
export function GpsMap({ numbers, onEnter }: { numbers: Numbers; onEnter: EnterNumber }) {
  const [lat, lng, radius] = numbers;
  const circle = useMemo(() => circleOf([lat, lng, radius]), [lat, lng, radius]);
  const { center } = circle;
  const country = useMemo(() => center && countryAt(center), [center]);
  const surface = useRef<HTMLDivElement>(null);
  /** Set by the button that creates the center and then disappears, so that the center gets the focus. */
  const shouldFocusCenter = useRef(false);
  const { size, view: shown, setView, showCircle } = useMapView(surface, circle);
  const view = shown ?? nowhere;
  const bounds = size ?? nothing;

  const moveCenter = (place: GeoPoint) => enterCenter(onEnter, place, view.scale, center);
  const setRadius = (miles: number) => enterRadius(onEnter, miles, MILES_PER_DEGREE / view.scale);
  const pointer = useMapPointer({
    surface,
    view,
    size: bounds,
    center,
    onView: setView,
    onCenter: moveCenter,
    onRadius: setRadius,
  });

  function zoomBy(factor: number) {
    const at = center ? pointOf(view, bounds, center) : undefined;
    setView(zoomed(view, bounds, factor, at && isInSight(bounds, at) ? at : undefined));
  }

  /** Keyboard support of both handles; false for any other key. */
  function zoomByKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key !== '+' && event.key !== '=' && event.key !== '-') return false;
    event.preventDefault();
    zoomBy(event.key === '-' ? 1 / 2 : 2);
    return true;
  }

  function pressOnCenter(event: KeyboardEvent) {
    if (!center || zoomByKey(event)) return;
    const steps = stepsOf(event, 1 / view.scale);
    if (!steps) return;
    event.preventDefault();
    moveCenter({
      lat: Math.max(-90, Math.min(90, center.lat + steps.up)),
      lng: normalLongitude(center.lng + (steps.right * view.scale) / longitudeScale(view)),
    });
  }

  const middle = { x: bounds.width / 2, y: bounds.height / 2 };
  const at = center ? pointOf(view, bounds, center) : middle;
  return (
    <div className="stack tight" role="group" aria-label="Map">
      <div ref={surface} className={styles.surface} {...pointer}>
        {size && shown && (
          <>
            <MapDrawing view={view} size={size} circle={circle} country={country ?? undefined} />
            {center ? (
              <div
                className={styles.center}
                style={{ translate: `${at.x}px ${at.y}px` }}
                data-grip="center"
                ref={(element) => {
                  if (shouldFocusCenter.current) element?.focus();
                  shouldFocusCenter.current = false;
                }}
                role="slider"
                tabIndex={0}
                aria-label="Center"
                aria-valuemin={-90}
                aria-valuemax={90}
                aria-valuenow={center.lat}
                aria-valuetext={`${coordinates(center)}, ${country?.name ?? 'no country on this map'}`}
                aria-describedby={HELP}
                onKeyDown={pressOnCenter}
              />
            ) : (
              <button
                type="button"
                className={styles.start}
                aria-describedby={HELP}
                onKeyDown={zoomByKey}
                onClick={() => {
                  shouldFocusCenter.current = true;
                  moveCenter(placeOfPoint(view, size, middle));
                }}
              >
                <span className="visually-hidden">Set center here</span>
              </button>
            )}
            {center && (
              <RadiusGrip
                view={view}
                size={size}
                center={center}
                miles={circle.radius}
                describedBy={HELP}
                onRadius={setRadius}
                onOtherKey={zoomByKey}
              />
            )}
          </>
        )}
        <MapButtons onZoom={zoomBy} onShowCircle={showCircle} />
      </div>
      <p className="small">{mapSentence(circle, country?.name)}</p>
      <p id={HELP} className={styles.help}>
        Click to set the center. Drag the center or the circle&apos;s handle, or use the arrow keys
        (Shift for bigger steps, + and − to zoom). Country outlines: Natural Earth, simplified.
      </p>
    </div>
  );
}

function MapButtons({
  onZoom,
  onShowCircle,
}: {
  onZoom: (factor: number) => void;
  onShowCircle: () => void;
}) {
  return (
    <div className={styles.buttons}>
      <Button icon={Plus} iconOnly onClick={() => onZoom(2)}>
        Zoom in
      </Button>
      <Button icon={Minus} iconOnly onClick={() => onZoom(1 / 2)}>
        Zoom out
      </Button>
      <Button icon={Maximize} iconOnly onClick={onShowCircle}>
        Show whole circle
      </Button>
    </div>
  );
}

interface RadiusGripProps {
  view: View;
  size: Size;
  center: GeoPoint;
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
function RadiusGrip(props: RadiusGripProps) {
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

interface Steps {
  right: number;
  up: number;
}

/** Pixels of one step. */
const STEP = 10;
/** The factor for steps with Shift. */
const LEAP = 5;

const directions: Record<string, Steps> = {
  ArrowLeft: { right: -1, up: 0 },
  ArrowRight: { right: 1, up: 0 },
  ArrowUp: { right: 0, up: 1 },
  ArrowDown: { right: 0, up: -1 },
};

interface Keys {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** How far an arrow key moves, where `unit` units are one pixel; undefined for other keys. */
function stepsOf(event: Keys, unit: number): Steps | undefined {
  const direction = directions[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const length = STEP * (event.shiftKey ? LEAP : 1) * unit;
  return { right: direction.right * length, up: direction.up * length };
}
