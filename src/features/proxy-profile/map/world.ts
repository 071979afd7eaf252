import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import type { GeoPoint } from './geodesy.ts';
import { ringOutline, unrolled, type Corner, type Outline } from './outline.ts';

/** The countries of Natural Earth (public domain), at a scale of 1:110 million, without small ones. */

type Topology = Parameters<typeof feature>[0];
type Countries = GeoJSON.FeatureCollection<GeoJSON.Geometry, { name: string }>;

interface Country extends Outline {
  /** As in the data, in English. */
  name: string;
  polygons: readonly (readonly (readonly Corner[])[])[];
}

const topology = atlas as unknown as Topology;
const { features } = feature(topology, topology.objects['countries'] ?? 'countries') as Countries;

export const countries: readonly Country[] = features.map(({ geometry, properties }) => {
  const given =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const polygons = given.map((rings) =>
    // The last corner repeats the first.
    rings.map((ring) => unrolled(ring.slice(0, -1) as unknown as Corner[], ring[0]?.[0] ?? 0)),
  );
  // Antarctica is the only country that goes around the Earth.
  const outlines = polygons.flat().map((ring) => ringOutline(ring, -90));
  return {
    name: properties.name,
    polygons,
    area: outlines.map(({ area }) => area).join(''),
    border: outlines.map(({ border }) => border).join(''),
  };
});

export const land: Outline = {
  area: countries.map(({ area }) => area).join(''),
  border: countries.map(({ border }) => border).join(''),
};

/** The country at a place, as precise as the outlines; undefined at sea. */
export function countryAt(place: GeoPoint): Country | undefined {
  return countries.find(({ polygons }) => polygons.some((rings) => isInside(rings, place)));
}

/** Whether a ray from the place crosses the rings an odd number of times (even-odd rule). */
function isInside(rings: readonly (readonly Corner[])[], { lat, lng }: GeoPoint): boolean {
  let inside = false;
  for (const ring of rings) {
    const [start, end] = [ring.at(0), ring.at(-1)];
    if (!start || !end) continue;
    const turn = 360 * Math.round((end[0] - start[0]) / 360);
    // Rings continue beyond 180 degrees, so the place is also searched one turn further.
    for (const there of turn === 0 ? [lng - 360, lng, lng + 360] : [lng]) {
      ring.forEach((to, index) => {
        const from = index === 0 ? ([end[0] - turn, end[1]] as const) : (ring[index - 1] ?? end);
        // Going south from the place; in a ring around a pole that leads to the pole.
        const x = turn === 0 ? there : near(there, from[0]);
        if (from[0] > x === to[0] > x) return;
        const crossing = from[1] + ((x - from[0]) * (to[1] - from[1])) / (to[0] - from[0]);
        if (crossing < lat) inside = !inside;
      });
    }
    // A ring around the Earth contains the south pole.
    if (turn !== 0) inside = !inside;
  }
  return inside;
}

function near(lng: number, other: number): number {
  return lng + 360 * Math.round((other - lng) / 360);
}
