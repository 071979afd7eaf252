import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { Circle } from './circle-fields.ts';
import type { Place } from './geodesy.ts';

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

export function coordinates({ lat, lng }: Place): string {
  const north = `${formatNumber(Math.abs(lat))}° ${lat < 0 ? 'south' : 'north'}`;
  return `${north}, ${formatNumber(Math.abs(lng))}° ${lng < 0 ? 'west' : 'east'}`;
}

export function milesText(miles: number): string {
  return formatCount(miles, 'mile');
}
