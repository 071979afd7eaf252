import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import { milesBetween, type GeoPoint } from './geodesy.ts';
import { panned, placeOfPoint, pointOf, zoomed, type Point, type Size, type View } from './view.ts';

/** What the pointer has grabbed. */
type Grip = 'center' | 'radius' | 'map';

interface MapPointerOptions {
  surface: RefObject<HTMLElement | null>;
  view: View;
  size: Size;
  center: GeoPoint | null;
  onView: (view: View) => void;
  onCenter: (place: GeoPoint) => void;
  onRadius: (miles: number) => void;
}

/** Pixels that a finger or a mouse may move during a click. */
const STILL = 4;

interface Press {
  grip: Grip;
  /** Where the pointer went down, and where it is now. */
  from: Point;
  at: Point;
  /** From there to the point that it moves. */
  offset: Point;
  view: View;
  moved: boolean;
}

/**
 * Mouse, pen and touch on the map: pressing a handle drags it, pressing the map itself pans, and a click
 * without movement sets the center. Two fingers zoom, and so does the wheel. Browsers report movements once per
 * frame, so each may be drawn.
 */
export function useMapPointer(options: MapPointerOptions) {
  const { surface, view, size, center, onView, onCenter, onRadius } = options;
  const presses = useRef(new Map<number, Press>());

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    const next = zoomed(view, size, 2 ** (-wheelPixels(event) / 250), pointIn(surface, event));
    // At its zoom limits the map lets the page scroll.
    if (next.scale === view.scale) return;
    event.preventDefault();
    onView(next);
  });

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const listener = (event: WheelEvent) => turnWheel(event);
    // React's own listener is passive, and couldn't prevent the page from scrolling.
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [surface]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest('button')) return;
    const at = pointIn(surface, event);
    const grip = (event.target.closest('[data-grip]')?.getAttribute('data-grip') ?? 'map') as Grip;
    const target = gripPoint(event.target);
    const offset = target ? { x: target.x - at.x, y: target.y - at.y } : { x: 0, y: 0 };
    // A second finger restarts both gestures, and neither is a click.
    const moved = presses.current.size > 0;
    for (const press of presses.current.values()) startAnew(press);
    presses.current.set(event.pointerId, { grip, from: at, at, offset, view, moved });
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const press = presses.current.get(event.pointerId);
    if (!press) return;
    press.at = pointIn(surface, event);
    if (distance(press.at, press.from) > STILL) press.moved = true;
    if (!press.moved) return;
    const other = [...presses.current.values()].find((one) => one !== press);
    const target = { x: press.at.x + press.offset.x, y: press.at.y + press.offset.y };
    if (other) {
      const spread = distance(press.at, other.at) / Math.max(1, distance(press.from, other.from));
      const held = middle(press.from, other.from);
      onView(
        panned(zoomed(press.view, size, spread, held), size, held, middle(press.at, other.at)),
      );
    } else if (press.grip === 'map') {
      onView(panned(press.view, size, press.from, press.at));
    } else if (press.grip === 'center') onCenter(placeOfPoint(view, size, target));
    else if (center) onRadius(milesBetween(center, placeOfPoint(view, size, target)));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const press = presses.current.get(event.pointerId);
    presses.current.delete(event.pointerId);
    // The remaining finger continues from here.
    for (const other of presses.current.values()) startAnew(other);
    if (press && !press.moved && press.grip === 'map' && event.type === 'pointerup')
      onCenter(placeOfPoint(view, size, press.at));
  }

  function startAnew(press: Press) {
    press.view = view;
    press.from = press.at;
    press.moved = true;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };

  /** Where the point that a handle moves is drawn: the radius handle may be drawn beside it. */
  function gripPoint(target: Element): Point | undefined {
    const grip = target.closest<HTMLElement>('[data-grip]');
    if (!grip || !center) return undefined;
    if (grip.dataset['grip'] === 'center') return pointOf(view, size, center);
    return { x: Number(grip.dataset['x']), y: Number(grip.dataset['y']) };
  }
}

function pointIn(surface: RefObject<HTMLElement | null>, event: MouseEvent | PointerEvent): Point {
  const { left = 0, top = 0 } = surface.current?.getBoundingClientRect() ?? {};
  return { x: event.clientX - left, y: event.clientY - top };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Some mice report lines or pages instead of pixels. */
function wheelPixels({ deltaY, deltaMode }: WheelEvent): number {
  return Math.max(-500, Math.min(500, deltaY * ([1, 30, 300][deltaMode] ?? 1)));
}
