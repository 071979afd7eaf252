import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Circle } from './circle-fields.ts';
import {
  isInSight,
  pointOf,
  viewOfCircle,
  viewWithContext,
  worldView,
  type Size,
  type View,
} from './view.ts';

/** What the map shows, null until its size is known; starts with the circle, otherwise with the world. */
export function useMapView(surface: RefObject<HTMLElement | null>, circle: Circle) {
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [followed, setFollowed] = useState(circle);

  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [surface]);

  if (size && !view) setView(startOf(size, circle));
  if (circle !== followed) {
    setFollowed(circle);
    const { center } = circle;
    // The map moves to a center that was typed out of view; a center that moves within view doesn't change it.
    if (size && view && center && !isInSight(size, pointOf(view, size, center))) {
      setView(followed.center ? { ...view, ...center } : startOf(size, circle));
    }
  }

  function showCircle() {
    if (!size) return;
    const { center, radius } = circle;
    setView(center ? viewOfCircle(size, center, radius) : worldView(size));
  }

  return { size, view, setView, showCircle };
}

function startOf(size: Size, { center, radius }: Circle): View {
  return center ? viewWithContext(size, center, radius) : worldView(size);
}
