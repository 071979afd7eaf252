import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import type { GeoPoint } from './view.ts';

type Topology = Parameters<typeof feature>[0];
/** The name is in English. */
type Countries = GeoJSON.FeatureCollection<GeoJSON.Geometry, { name: string }>;
export type Country = Countries['features'][number];

const topology = atlas as unknown as Topology;

/** The countries of Natural Earth (public domain), at a scale of 1:110 million, without small ones. */
export const countries = feature(
  topology,
  topology.objects['countries'] ?? 'countries',
) as Countries;

/** The country at a place, as precise as the outlines; null at sea. */
export function countryAt({ lat, lng }: GeoPoint): Country | null {
  return countries.features.find((country) => geoContains(country, [lng, lat])) ?? null;
}
