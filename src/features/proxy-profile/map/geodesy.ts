/**
 * Places and distances on Earth, modeled as a sphere of its mean radius. Angles are in degrees, distances in
 * statute miles of 1609.344 m; that the API uses these is an assumption (docs/contract-gaps.md).
 */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** 6371.0088 km, the mean radius of IUGG. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;
/** Half the circumference: the maximum distance between two places. */
export const FARTHEST_MILES = Math.PI * EARTH_RADIUS_MILES;
export const MILES_PER_DEGREE = FARTHEST_MILES / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The same longitude from -180 to 180. */
export function normalLongitude(lng: number): number {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  // 180 itself stays as typed.
  return turned === -180 && lng > 0 ? 180 : turned;
}

/** Length of the great circle between two places (haversine formula, precise for near places too). */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const lng = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const half = lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** The destination along a great circle from a place; a bearing of 0 is north, 90 east. */
export function placeAt(from: GeoPoint, bearing: number, miles: number): GeoPoint {
  const arc = miles / EARTH_RADIUS_MILES;
  const { sin, cos } = Math;
  const lat = radians(from.lat);
  const sine = sin(lat) * cos(arc) + cos(lat) * sin(arc) * cos(radians(bearing));
  const turn = Math.atan2(sin(radians(bearing)) * sin(arc) * cos(lat), cos(arc) - sin(lat) * sine);
  return {
    lat: degrees(Math.asin(Math.max(-1, Math.min(1, sine)))),
    lng: normalLongitude(from.lng + degrees(turn)),
  };
}
