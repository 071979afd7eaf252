import { formatCount, formatNumber } from '#shared/lib/format.ts';

export const showMap = 'Show map';
export const hideMap = 'Hide map';
export const loadingMap = 'Loading the map';
export const mapMissing = "Couldn't load the map";

export const map = 'Map';
export const mapHelp =
  'Click to set the center, drag to move or resize. Country outlines: Natural Earth, simplified.';
export const noCenter = 'No center yet: click the map.';
export const impossibleCenter = "Can't show this center.";
/** The country is undefined at sea. */
export function centerText(lat: number, lng: number, country: string | undefined): string {
  const north = `${formatNumber(Math.abs(lat))}° ${lat < 0 ? 'south' : 'north'}`;
  const east = `${formatNumber(Math.abs(lng))}° ${lng < 0 ? 'west' : 'east'}`;
  return `${north}, ${east}, ${country ?? 'no country on this map'}`;
}
/** The countries of the map that have no code, by their names in the atlas. */
export const countriesWithoutCode: Readonly<Record<string, string>> = {
  Kosovo: 'Kosovo',
  'N. Cyprus': 'N. Cyprus',
  Somaliland: 'Somaliland',
};
export const miles = (count: number) => formatCount(count, 'mile');
const noRadius = 'No radius yet.';
const impossibleRadius = "Can't show this radius.";
/** Where the center is, and the radius, if that is known and possible. */
export function circleText(center: string, radius: number | 'none' | 'impossible'): string {
  const size = { none: noRadius, impossible: impossibleRadius };
  return `Center at ${center}. ${typeof radius === 'number' ? `Radius ${miles(radius)}.` : size[radius]}`;
}
export const center = 'Center';
export const radius = 'Radius';
export const noRadiusYet = 'No radius yet';
export const setCenterHere = 'Set center here';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const showCircle = 'Show whole circle';
