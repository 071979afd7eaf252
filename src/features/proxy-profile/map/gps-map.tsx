import { geoDistance, geoRotation } from 'd3-geo';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#shared/ui/button.tsx';
import {
  circleOf,
  enterCenter,
  enterRadius,
  mapSentence,
  type EnterNumber,
  type Numbers,
} from './circle-fields.ts';
import styles from './gps-map.module.css';
import * as texts from './texts.ts';
import { MapDrawing } from './map-drawing.tsx';
import {
  FARTHEST_MILES,
  CONTEXT_DEGREES,
  MILES_PER_DEGREE,
  placeAt,
  projectionOf,
  viewOfCircle,
  viewWith,
  type Circle,
  type GeoPoint,
  type Point,
  type Size,
} from './view.ts';
import { countryAt, nameOf, type Country } from './world.ts';

const HELP = 'map-help';
/** Pixels that a finger or a mouse may move during a click. */
const STILL = 4;
/** Pixels from the edge of the map within which a center counts as out of sight. */
const ROOM = 12;
/** Pixels between the two handles, so that both can be grabbed. */
const APART = 30;
/** Pixels from the edge of the map to the handle of a circle that extends beyond it. */
const INSIDE = 14;

interface GpsMapProps {
  numbers: Numbers;
  onEnter: EnterNumber;
}

/**
 * Latitude, longitude and radius as a circle on a map of the world. The number fields are the only state: the
 * map draws their values, and writes changes into them.
 */
export function GpsMap({ numbers: [lat, lng, radius], onEnter }: GpsMapProps) {
  const circle = useMemo(() => circleOf([lat, lng, radius]), [lat, lng, radius]);
  const { center } = circle;
  const country = useMemo(() => center && countryAt(center), [center]);
  const surface = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="stack tight" role="group" aria-label={texts.map}>
      <div ref={surface} className={styles.surface}>
        {size && <Surface size={size} circle={circle} country={country} onEnter={onEnter} />}
      </div>
      <p className="small">
        {mapSentence([lat, lng, radius], country ? nameOf(country) : undefined)}
      </p>
      <p id={HELP} className={`muted small ${styles.help}`}>
        {texts.mapHelp}
      </p>
    </div>
  );
}

interface SurfaceProps {
  size: Size;
  circle: Circle;
  country: Country | null;
  onEnter: EnterNumber;
}

function Surface({ size, circle, country, onEnter }: SurfaceProps) {
  const { center, radius } = circle;
  const [view, setView] = useState(() => viewOfCircle(size, circle, CONTEXT_DEGREES));
  const middle: Point = [size.width / 2, size.height / 2];
  const projection = projectionOf(view, size);
  const at: Point = (center && projection([center.lng, center.lat])) ?? middle;
  // East of the center, longitudes from the middle of the map, so that it isn't drawn on the other side.
  const [turn, edgeLat] = geoRotation([0, -(center?.lat ?? 0)]).invert([
    (radius ?? 0) / MILES_PER_DEGREE,
    0,
  ]);
  const [x, y] = projection([view.lng + turn, edgeLat]) ?? middle;
  const edge: Point = [at[0] + x - middle[0], y];
  const isInSight =
    Math.abs(at[0] - middle[0]) < middle[0] - ROOM &&
    Math.abs(at[1] - middle[1]) < middle[1] - ROOM;

  const [followed, setFollowed] = useState(center);
  if (center !== followed) {
    setFollowed(center);
    // The map moves to a center that was typed out of view; a center that moves within view doesn't change it.
    if (center && !isInSight)
      setView(
        followed
          ? viewWith(size, view.scale, center, middle)
          : viewOfCircle(size, circle, CONTEXT_DEGREES),
      );
  }

  const moveCenter = (to: Point) =>
    enterCenter(onEnter, placeAt(view, size, to), view.scale, center);
  const setRadius = (miles: number) => enterRadius(onEnter, miles, MILES_PER_DEGREE / view.scale);
  const zoomed = (factor: number, around: Point) =>
    viewWith(size, view.scale * factor, placeAt(view, size, around), around);
  const zoomBy = (factor: number) => setView(zoomed(factor, isInSight ? at : middle));

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[+=-]$/.test(event.key)) return;
    event.preventDefault();
    zoomBy(event.key === '-' ? 1 / 2 : 2);
  }

  function setCenterHere() {
    flushSync(() => moveCenter(middle));
    canvas.current?.querySelector<HTMLElement>('[role=slider]')?.focus();
  }

  const canvas = useRef<HTMLDivElement>(null);
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    const next = zoomed(2 ** (-event.deltaY / 250), pointIn(canvas.current, event));
    // At its zoom limits the map lets the page scroll.
    if (next.scale === view.scale) return;
    event.preventDefault();
    setView(next);
  });
  useEffect(() => {
    const element = canvas.current;
    const listener = (event: WheelEvent) => turnWheel(event);
    // React's own listener is passive, and couldn't prevent the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  /** The fingers, or the mouse, that hold the map. */
  const held = useRef(new Map<number, Point>());
  /** Where the center is set unless the pointer moves. */
  const click = useRef<Point>(undefined);

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointIn(canvas.current, event);
    held.current.set(event.pointerId, point);
    click.current = held.current.size === 1 ? point : undefined;
  }

  /** One pointer pans, two zoom as well. */
  function move(event: PointerEvent) {
    if (!held.current.has(event.pointerId)) return;
    const point = pointIn(canvas.current, event);
    if (click.current && distance(point, click.current) <= STILL) return;
    click.current = undefined;
    const before = gripOf(held.current);
    held.current.set(event.pointerId, point);
    const after = gripOf(held.current);
    setView((from) =>
      viewWith(
        size,
        (from.scale * after.spread) / before.spread,
        placeAt(from, size, before.middle),
        after.middle,
      ),
    );
  }

  function release(event: PointerEvent) {
    held.current.delete(event.pointerId);
    if (click.current && event.type === 'pointerup') moveCenter(click.current);
    click.current = undefined;
  }

  return (
    <div
      ref={canvas}
      className={styles.canvas}
      role="presentation"
      onKeyDown={pressKey}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <MapDrawing view={view} size={size} circle={circle} country={country} />
      {center ? (
        <>
          <Handle
            className={styles.center}
            point={at}
            onDrag={moveCenter}
            onArrow={(right, up) => moveCenter([at[0] + right, at[1] - up])}
            aria-label={texts.center}
            aria-valuemin={-90}
            aria-valuemax={90}
            aria-valuenow={center.lat}
            aria-valuetext={texts.centerText(
              center.lat,
              center.lng,
              country ? nameOf(country) : undefined,
            )}
          />
          <Handle
            className={styles.radius}
            point={edge}
            drawn={[
              Math.max(at[0] + APART, Math.min(edge[0], size.width - INSIDE)),
              Math.max(INSIDE, Math.min(edge[1], size.height - INSIDE)),
            ]}
            onDrag={(to) => setRadius(milesBetween(center, placeAt(view, size, to)))}
            onArrow={(right, up) =>
              setRadius((radius ?? 0) + ((right + up) * MILES_PER_DEGREE) / view.scale)
            }
            aria-label={texts.radius}
            aria-valuemin={0}
            aria-valuemax={Math.round(FARTHEST_MILES)}
            aria-valuenow={radius ?? 0}
            aria-valuetext={radius === null ? texts.noRadiusYet : texts.miles(radius)}
          />
        </>
      ) : (
        <button
          type="button"
          className={styles.start}
          aria-describedby={HELP}
          onClick={setCenterHere}
        >
          <span className="visually-hidden">{texts.setCenterHere}</span>
        </button>
      )}
      <div className={`row closest ${styles.buttons}`}>
        <Button icon={Plus} iconOnly onClick={() => zoomBy(2)}>
          {texts.zoomIn}
        </Button>
        <Button icon={Minus} iconOnly onClick={() => zoomBy(1 / 2)}>
          {texts.zoomOut}
        </Button>
        <Button icon={Maximize} iconOnly onClick={() => setView(viewOfCircle(size, circle))}>
          {texts.showCircle}
        </Button>
      </div>
    </div>
  );
}

function milesBetween(one: GeoPoint, other: GeoPoint): number {
  return (geoDistance([one.lng, one.lat], [other.lng, other.lat]) / Math.PI) * FARTHEST_MILES;
}

interface HandleProps extends AriaAttributes {
  className: string | undefined;
  'aria-valuenow': number;
  /** The point that it moves. */
  point: Point;
  /** Where it is drawn, if elsewhere. */
  drawn?: Point;
  onDrag: (to: Point) => void;
  /** Pixels to the right and up. */
  onArrow: (right: number, up: number) => void;
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function Handle({ point, drawn = point, onDrag, onArrow, ...rest }: HandleProps) {
  /** From the pointer to the point. */
  const offset = useRef<Point>([0, 0]);
  /** Where it was pressed, as long as it wasn't dragged: a click changes nothing. */
  const pressed = useRef<Point>(undefined);

  function press(event: PointerEvent<HTMLElement>) {
    // Otherwise the map would move as well.
    event.stopPropagation();
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
    offset.current = [point[0] - event.clientX, point[1] - event.clientY];
    pressed.current = [event.clientX, event.clientY];
  }

  function move({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    if (pressed.current && distance([clientX, clientY], pressed.current) <= STILL) return;
    pressed.current = undefined;
    onDrag([clientX + offset.current[0], clientY + offset.current[1]]);
  }

  function pressKey(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const pixels = event.shiftKey ? 50 : 10;
    onArrow(arrow[0] * pixels, arrow[1] * pixels);
  }

  return (
    <div
      {...rest}
      role="slider"
      aria-valuenow={rest['aria-valuenow']}
      tabIndex={0}
      style={{ translate: `${drawn[0]}px ${drawn[1]}px` }}
      aria-describedby={HELP}
      onPointerDown={press}
      onPointerMove={move}
      onKeyDown={pressKey}
    />
  );
}

function pointIn(
  element: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  return [clientX - left, clientY - top];
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

/** The point between the pointers, and how far they are apart; of one pointer always the same. */
function gripOf(held: ReadonlyMap<number, Point>) {
  const [one = [0, 0], other] = [...held.values()];
  if (!other) return { middle: one, spread: 1 };
  return {
    middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] as const,
    spread: Math.max(1, distance(one, other)),
  };
}
