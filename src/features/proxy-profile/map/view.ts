import { MILES_PER_DEGREE, normalLongitude, type GeoPoint } from './geodesy.ts';

/**
 * What the map shows: the place at its center and pixels per degree of latitude. Meridians and parallels are
 * straight (equirectangular), and a degree of longitude is as wide as at the center's latitude: the whole world
 * is flat, and a zoomed area has its true shape.
 */
export interface View extends GeoPoint {
  scale: number;
}

/** Of the map, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** In pixels from the map's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Pixels per degree, at which a city fills the map. */
const GREATEST_SCALE = 400;

export function longitudeScale({ lat, scale }: View): number {
  return scale * Math.cos((lat * Math.PI) / 180);
}

/** The whole world, centered. */
export function worldView(size: Size): View {
  return { lat: 0, lng: 0, scale: leastScale(size) };
}

function leastScale({ width, height }: Size): number {
  return Math.min(width / 360, height / 180);
}

/** The nearest view that shows nothing beyond the poles and is within the zoom limits. */
export function bounded(view: View, size: Size): View {
  const scale = Math.min(GREATEST_SCALE, Math.max(leastScale(size), view.scale));
  const most = Math.max(0, 90 - size.height / 2 / scale);
  return {
    lat: Math.max(-most, Math.min(most, view.lat)),
    lng: normalLongitude(view.lng),
    scale,
  };
}

/** Where a place is drawn: of its repetitions around the Earth, the one nearest to the middle. */
export function pointOf(view: View, size: Size, place: GeoPoint): Point {
  return {
    x: size.width / 2 + normalLongitude(place.lng - view.lng) * longitudeScale(view),
    y: size.height / 2 - (place.lat - view.lat) * view.scale,
  };
}

/** The place drawn at a point; beyond a pole, the pole. */
export function placeOfPoint(view: View, size: Size, { x, y }: Point): GeoPoint {
  return {
    lat: Math.max(-90, Math.min(90, view.lat - (y - size.height / 2) / view.scale)),
    lng: normalLongitude(view.lng + (x - size.width / 2) / longitudeScale(view)),
  };
}

/** Zooms around a point, as far as the poles allow. */
export function zoomed(view: View, size: Size, factor: number, at?: Point): View {
  const point = at ?? { x: size.width / 2, y: size.height / 2 };
  const fixed = placeOfPoint(view, size, point);
  const { scale } = bounded({ ...view, scale: view.scale * factor }, size);
  const lat = fixed.lat + (point.y - size.height / 2) / scale;
  const next = bounded({ lat, lng: 0, scale }, size);
  const lng = fixed.lng - (point.x - size.width / 2) / longitudeScale(next);
  return { ...next, lng: normalLongitude(lng) };
}

/** Pans from one point to another, as far as the poles allow. */
export function panned(view: View, size: Size, from: Point, to: Point): View {
  const fixed = placeOfPoint(view, size, from);
  const next = bounded({ ...view, lat: view.lat + (to.y - from.y) / view.scale }, size);
  const lng = fixed.lng - (to.x - size.width / 2) / longitudeScale(next);
  return { ...next, lng: normalLongitude(lng) };
}

/** Degrees around a center that make its country recognizable. */
const CONTEXT_DEGREES = 12;

/** A circle as large as fits the map; for a center without a circle, its surroundings. */
export function viewOfCircle(size: Size, center: GeoPoint, miles: number | null): View {
  const reach = miles === null || miles <= 0 ? CONTEXT_DEGREES : miles / MILES_PER_DEGREE;
  return viewAround(size, center, reach);
}

/** A circle with enough surroundings to see where it is. */
export function viewWithContext(size: Size, center: GeoPoint, miles: number | null): View {
  return viewAround(size, center, Math.max(CONTEXT_DEGREES, (miles ?? 0) / MILES_PER_DEGREE));
}

function viewAround(size: Size, center: GeoPoint, reach: number): View {
  const scale = (Math.min(size.width, size.height) * 0.35) / reach;
  return bounded({ ...center, scale }, size);
}

/** Whether a point is visible, with some margin around it. */
export function isInSight({ width, height }: Size, { x, y }: Point): boolean {
  const room = 12;
  return x >= room && y >= room && x <= width - room && y <= height - room;
}
