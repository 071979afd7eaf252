import { FARTHEST_MILES, type Circle, type GeoPoint } from './view.ts';
import * as texts from './texts.ts';

/** Latitude, longitude and radius as they would be sent: numbers, null if empty, otherwise text. */
export type Numbers = readonly [lat: unknown, lng: unknown, radius: unknown];

/** Writes the text of one of the three into its field, by its index in `Numbers`. */
export type EnterNumber = (index: 0 | 1 | 2, text: string) => void;

export function circleOf([lat, lng, radius]: Numbers): Circle {
  const isPlace =
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180;
  return {
    center: isPlace ? { lat, lng } : null,
    radius: typeof radius === 'number' && radius >= 0 ? radius : null,
  };
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
export function mapSentence(numbers: Numbers, country: string | undefined): string {
  const { center, radius } = circleOf(numbers);
  if (!center) {
    return numbers[0] === null || numbers[1] === null ? texts.noCenter : texts.impossibleCenter;
  }
  return texts.circleText(
    texts.centerText(center.lat, center.lng, country),
    radius ?? (numbers[2] === null ? 'none' : 'impossible'),
  );
}
