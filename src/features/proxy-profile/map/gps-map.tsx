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
} from './circle-fields.ts';
import { coordinates, mapSentence } from './describe.ts';
import { MILES_PER_DEGREE, normalLongitude, type Place } from './geodesy.ts';
import styles from './gps-map.module.css';
import { MapDrawing } from './map-drawing.tsx';
import { RadiusGrip } from './radius-grip.tsx';
import { stepsOf } from './steps.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useMapView } from './use-map-view.ts';
import { isInSight, longitudeScale, placeOfPoint, pointOf, zoomed } from './view.ts';
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

  const moveCenter = (place: Place) => enterCenter(onEnter, place, view.scale, center);
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
    <div className={styles.map} role="group" aria-label="Map">
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
      <p className={styles.sentence}>{mapSentence(circle, country?.name)}</p>
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
