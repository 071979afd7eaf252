import { FARTHEST_MILES, type GeoPoint } from './geodesy.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';

/** Latitude, longitude and radius as they would be sent: numbers, null if empty, otherwise text. */
export type Numbers = readonly [lat: unknown, lng: unknown, radius: unknown];

/** Writes the text of one of the three into its field, by its index in `Numbers`. */
export type EnterNumber = (index: 0 | 1 | 2, text: string) => void;

/** The drawable part of the three fields. */
export interface Circle {
  center: GeoPoint | null;
  /** Miles, at least 0. */
  radius: number | null;
  /** Why something isn't drawn, as sentences; empty if everything is. */
  remarks: string[];
}

export function circleOf([lat, lng, radius]: Numbers): Circle {
  const remarks: string[] = [];
  let center: GeoPoint | null = null;
  if (lat === null && lng === null) {
    remarks.push(
      'No center yet. Click the map to set it, or use “Set center here” with the keyboard.',
    );
  } else if (lat === null || lng === null) {
    remarks.push(
      lat === null ? 'No center yet. Enter a latitude.' : 'No center yet. Enter a longitude.',
    );
  } else if (typeof lat !== 'number' || typeof lng !== 'number') {
    remarks.push("Can't show the center: latitude and longitude must be numbers.");
  } else if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
    remarks.push(
      "Can't show the center: latitude ranges from -90 to 90, longitude from -180 to 180.",
    );
  } else center = { lat, lng };

  if (typeof radius === 'string') {
    remarks.push("Can't show the radius: it isn't a number.");
  } else if (typeof radius === 'number' && radius < 0) {
    remarks.push("Can't show the radius: it is below 0.");
  } else if (typeof radius === 'number' && radius >= FARTHEST_MILES) {
    remarks.push('The radius covers the whole Earth.');
  }
  return { center, radius: typeof radius === 'number' && radius >= 0 ? radius : null, remarks };
}

/**
 * Writes a center into its fields with as many digits as a pixel of the map justifies, at most 5: the fifth is
 * about a meter. A coordinate that hasn't moved keeps every digit that was typed.
 */
export function enterCenter(
  enter: EnterNumber,
  { lat, lng }: GeoPoint,
  scale: number,
  before: GeoPoint | null,
): void {
  const digits = Math.max(1, Math.min(5, Math.ceil(Math.log10(scale)) + 1));
  if (isMoved(lat, before?.lat)) enter(0, decimal(lat, digits));
  if (isMoved(lng, before?.lng)) enter(1, decimal(lng, digits));
}

/** Writes a radius, in steps as precise as a pixel of the map. */
export function enterRadius(enter: EnterNumber, miles: number, milesPerPixel: number): void {
  const digits = Math.max(0, Math.min(5, Math.ceil(-Math.log10(milesPerPixel))));
  enter(2, decimal(Math.max(0, Math.min(FARTHEST_MILES, miles)), digits));
}

/** Wrapping around the Earth and back causes a rounding error in the last digits. */
function isMoved(to: number, from: number | undefined): boolean {
  return from === undefined || Math.abs(to - from) > 1e-9;
}

function decimal(value: number, digits: number): string {
  // Converted to a number: no "-0", no trailing zeros.
  return String(Number(value.toFixed(digits)) + 0);
}

/** The map as text: center, country, radius, and what it can't show. */
export function mapSentence(circle: Circle, country: string | undefined): string {
  const { center, radius, remarks } = circle;
  const parts = [];
  if (center) {
    parts.push(`Center at ${coordinates(center)}, ${country ?? 'no country on this map'}.`);
    parts.push(radius === null ? 'No radius yet.' : `Radius ${milesText(radius)}.`);
  }
  return [...parts, ...remarks].join(' ');
}

export function coordinates({ lat, lng }: GeoPoint): string {
  const north = `${formatNumber(Math.abs(lat))}° ${lat < 0 ? 'south' : 'north'}`;
  return `${north}, ${formatNumber(Math.abs(lng))}° ${lng < 0 ? 'west' : 'east'}`;
}

export function milesText(miles: number): string {
  return formatCount(miles, 'mile');
}
