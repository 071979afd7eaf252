import { geoProjection, type GeoProjection } from 'd3-geo';

export interface GeoPoint {
  lat: number;
  lng: number;
}

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
export type Point = readonly [x: number, y: number];

const RADIANS = Math.PI / 180;
/**
 * Statute miles of 1609.344 m on a sphere of Earth's mean radius, 6371.0088 km; that the API means these is an
 * assumption (docs/contract-gaps.md).
 */
export const MILES_PER_DEGREE = (6371.0088 / 1.609344) * RADIANS;
/** Half the circumference: the maximum distance between two places. */
export const FARTHEST_MILES = 180 * MILES_PER_DEGREE;

/** Pixels per degree, at which a city fills the map. */
const GREATEST_SCALE = 400;
/** Degrees around a center that make its country recognizable. */
export const CONTEXT_DEGREES = 12;
/** Pixels beyond the map where shapes are cut, so that their cut edges are out of sight. */
const MARGIN = 4;

export function projectionOf({ lat, lng, scale }: View, { width, height }: Size): GeoProjection {
  const narrowing = Math.cos(lat * RADIANS);
  const raw = Object.assign((x: number, y: number): [number, number] => [x * narrowing, y], {
    invert: (x: number, y: number): [number, number] => [x / narrowing, y],
  });
  return geoProjection(raw)
    .rotate([-lng, 0])
    .center([0, lat])
    .scale(scale / RADIANS)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-MARGIN, -MARGIN],
      [width + MARGIN, height + MARGIN],
    ]);
}

/** The place drawn at a point; beyond a pole, the pole. */
export function placeAt(view: View, size: Size, [x, y]: Point): GeoPoint {
  const [lng, lat] = projectionOf(view, size).invert?.([x, y]) ?? [0, 0];
  return { lat: Math.max(-90, Math.min(90, lat)), lng };
}

/** The view that draws a place at a point, as far as the zoom limits and the poles allow. */
export function viewWith(size: Size, wanted: number, place: GeoPoint, [x, y]: Point): View {
  const { width, height } = size;
  const least = Math.min(width / 360, height / 180);
  const scale = Math.min(GREATEST_SCALE, Math.max(least, wanted));
  const mostLat = Math.max(0, 90 - height / 2 / scale);
  const lat = Math.max(-mostLat, Math.min(mostLat, place.lat + (y - height / 2) / scale));
  return { lat, lng: place.lng - (x - width / 2) / (scale * Math.cos(lat * RADIANS)), scale };
}

/** The part of the three fields that can be drawn. */
export interface Circle {
  center: GeoPoint | null;
  /** Miles, at least 0. */
  radius: number | null;
}

/**
 * A circle as large as fits the map, or with at least so many degrees around its center. Without a radius the
 * surroundings of the center, without a center the whole world.
 */
export function viewOfCircle(size: Size, { center, radius }: Circle, leastDegrees = 0): View {
  const reach = Math.max(leastDegrees, (radius ?? 0) / MILES_PER_DEGREE) || CONTEXT_DEGREES;
  const scale = center ? (Math.min(size.width, size.height) * 0.35) / reach : 0;
  return viewWith(size, scale, center ?? { lat: 0, lng: 0 }, [size.width / 2, size.height / 2]);
}
