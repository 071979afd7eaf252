import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { LANGUAGE } from '#shared/lib/format-texts.ts';
import { countryName } from '../inputs/countries.ts';
import * as texts from './texts.ts';
import type { GeoPoint } from './view.ts';

type Topology = Parameters<typeof feature>[0];
/** The name is in English; a code (ISO 3166, three digits) is there for all but the disputed countries. */
type Countries = GeoJSON.FeatureCollection<GeoJSON.Geometry, { name: string }>;
export type Country = Countries['features'][number];

const topology = atlas as unknown as Topology;

/** The countries of Natural Earth (public domain), at a scale of 1:110 million, without small ones. */
export const countries = feature(
  topology,
  topology.objects['countries'] ?? 'countries',
) as Countries;

/** Its name in the page's language: in English that of the atlas, else the browser's or, without a code, ours. */
export function nameOf(country: Country): string {
  return LANGUAGE === 'en'
    ? country.properties.name
    : (localName(country) ?? country.properties.name);
}

export function localName({ id, properties: { name } }: Country): string | undefined {
  const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
  return code === undefined ? texts.countriesWithoutCode[name] : countryName(code);
}

/** The country at a place, as precise as the outlines; null at sea. */
export function countryAt({ lat, lng }: GeoPoint): Country | null {
  return countries.features.find((country) => geoContains(country, [lng, lat])) ?? null;
}
