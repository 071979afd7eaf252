import { FARTHEST_MILES, MILES_PER_DEGREE, placeAt, type GeoPoint } from './geodesy.ts';

/** A corner of a shape on the flat map: degrees of longitude and latitude. Longitudes continue beyond 180. */
export type Corner = readonly [lng: number, lat: number];

/** A shape on the flat map as SVG paths, in degrees, with north positive. */
export interface Outline {
  area: string;
  /** Only the border: without the lines that just close an area at a pole. */
  border: string;
}

const STEPS = 180;

/**
 * All places within some miles of a center, on the flat map: not a circle there, but the true line of equal
 * distance. If it contains a pole, it spans all longitudes.
 */
export function circleOutline(center: GeoPoint, miles: number): Outline {
  if (miles >= FARTHEST_MILES) return { area: wholeWorld(center.lng), border: '' };
  const points = Array.from({ length: STEPS }, (_, step): Corner => {
    const { lng, lat } = placeAt(center, (step * 360) / STEPS, miles);
    return [lng, lat];
  });
  const reach = miles / MILES_PER_DEGREE;
  const north = center.lat + reach > 90;
  const south = center.lat - reach < -90;
  const ring = unrolled(points, center.lng);
  if (north && south) {
    // Only the area around the antipode is left out.
    return { area: wholeWorld(center.lng) + pathOf(ring), border: pathOf(ring) };
  }
  return ringOutline(ring, north ? 90 : -90);
}

/** A closed line; one that goes around the Earth is closed along the given pole. */
export function ringOutline(ring: readonly Corner[], pole: 90 | -90): Outline {
  const [first, last] = [ring.at(0), ring.at(-1)];
  if (!first || !last) return { area: '', border: '' };
  const turn = 360 * Math.round((last[0] - first[0]) / 360);
  if (turn === 0) return { area: pathOf(ring), border: pathOf(ring) };
  const end: Corner = [first[0] + turn, first[1]];
  return {
    area: pathOf([...ring, end, [end[0], pole], [first[0], pole]]),
    border: pathOf([...ring, end], false),
  };
}

/** The same corners with continuous longitudes; the first is within half a turn of `near`. */
export function unrolled(points: readonly Corner[], near: number): Corner[] {
  let before = near;
  return points.map(([lng, lat]) => {
    before = lng + 360 * Math.round((before - lng) / 360);
    return [before, lat];
  });
}

function wholeWorld(middle: number): string {
  const [west, east] = [middle - 180, middle + 180];
  return pathOf([
    [west, -90],
    [west, 90],
    [east, 90],
    [east, -90],
  ]);
}

function pathOf(corners: readonly Corner[], closed = true): string {
  return `M${corners.map(([lng, lat]) => `${short(lng)} ${short(lat)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A hundred-thousandth of a degree is about a meter. */
function short(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
