import type { ProxyProfileBody } from '#contract';
import * as texts from './field-texts.ts';

type Members = Required<ProxyProfileBody>;
/** The nested objects of a profile. */
export type Part = {
  [Name in keyof Members]: NonNullable<Members[Name]> extends readonly unknown[]
    ? never
    : NonNullable<Members[Name]> extends object
      ? Name
      : never;
}[keyof Members];

/** The dotted path of each member that a save can send. */
type Path = {
  [Name in keyof Members]: Name extends Part
    ? `${Name}.${keyof NonNullable<Members[Name]> & string}`
    : Name;
}[keyof Members];

/** `switch` has two states, `choice` three (not set, yes, no), `lines` is a list with one entry per line. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'integer'
  | 'decimal'
  | 'switch'
  | 'choice'
  | 'lines';

/**
 * Every writable field of a profile, in one table: its path in the body, its label, its input and its row in
 * its section. A member of the contract that is missing here doesn't compile. Validation rules aren't here;
 * they are in the contract.
 */
export const fields = {
  name: { label: texts.name, kind: 'text', row: 1 },
  proxy_account_id: { label: texts.proxyAccountId, kind: 'text', row: 1 },
  proxy_type: { label: texts.proxyType, kind: 'text', row: 2 },
  auth_method: { label: texts.authenticationMethod, kind: 'text', row: 2 },
  proxy_protocol: { label: texts.proxyProtocol, kind: 'text', row: 2 },
  port: { label: texts.port, kind: 'integer', row: 2 },
  notes: { label: texts.notes, kind: 'paragraph', row: 3 },
  'location.country_code': { label: texts.countryCode, kind: 'text', row: 1 },
  'location.region': { label: texts.region, kind: 'text', row: 1 },
  'location.city': { label: texts.city, kind: 'text', row: 1 },
  'location.asn': { label: texts.asn, kind: 'integer', row: 1 },
  'session.type': { label: texts.sessionType, kind: 'text', row: 1 },
  'session.duration': { label: texts.sessionDuration, kind: 'integer', row: 1 },
  'advanced_settings.region_endpoint': { label: texts.regionEndpoint, kind: 'switch', row: 1 },
  'advanced_settings.region_endpoint_country': {
    label: texts.regionEndpointCountry,
    kind: 'text',
    row: 1,
  },
  'advanced_settings.region_endpoint_region': {
    label: texts.regionEndpointRegion,
    kind: 'text',
    row: 1,
  },
  'advanced_settings.region_endpoint_city': {
    label: texts.regionEndpointCity,
    kind: 'text',
    row: 1,
  },
  'advanced_settings.sess_replace': { label: texts.replaceSession, kind: 'choice', row: 2 },
  'advanced_settings.sess_ip_collision': { label: texts.sessionIpCollision, kind: 'text', row: 2 },
  'advanced_settings.sess_asn': { label: texts.sessionAsn, kind: 'text', row: 2 },
  'advanced_settings.tcp_ip_fingerprint': { label: texts.tcpIpFingerprint, kind: 'switch', row: 3 },
  'advanced_settings.tcp_ip_fingerprint_preset': {
    label: texts.tcpIpFingerprintPreset,
    kind: 'text',
    row: 3,
  },
  'advanced_settings.filter_by_subnets': { label: texts.filterBySubnets, kind: 'switch', row: 4 },
  'advanced_settings.filter_by_subnets_list': { label: texts.subnets, kind: 'lines', row: 4 },
  'advanced_settings.gps_location_filtering': {
    label: texts.gpsLocationFiltering,
    kind: 'switch',
    row: 5,
  },
  'advanced_settings.gps_location_address': { label: texts.gpsAddress, kind: 'text', row: 5 },
  'advanced_settings.gps_location_lat': { label: texts.gpsLatitude, kind: 'decimal', row: 5 },
  'advanced_settings.gps_location_lng': { label: texts.gpsLongitude, kind: 'decimal', row: 5 },
  'advanced_settings.gps_location_radius_miles': {
    label: texts.gpsRadius,
    kind: 'decimal',
    row: 5,
  },
} as const satisfies Record<Path, { label: string; kind: FieldKind; row: number }>;

/** The dotted path of a field in the body, which is also its name in the form and its ID in the page. */
export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

const sectionTitles = {
  basics: texts.basics,
  location: texts.location,
  session: texts.session,
  advanced_settings: texts.advanced,
} as const satisfies Record<'basics' | Part, string>;

type SectionId = keyof typeof sectionTitles;

/** A section of the form. A row that starts with a switch contains what depends on that switch. */
export interface Section {
  id: SectionId;
  title: string;
  rows: readonly (readonly FieldName[])[];
}

export const sections: readonly Section[] = (Object.keys(sectionTitles) as SectionId[]).map(
  (id) => ({ id, title: sectionTitles[id], rows: rowsOf(id) }),
);

function rowsOf(id: SectionId): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of fieldNames)
    if (sectionOf(name) === id) (rows[fields[name].row - 1] ??= []).push(name);
  return rows;
}

export const parts = sections.map(({ id }) => id).filter((id) => id !== 'basics');

/** The name of a field, or of a nested object, which is a section. */
export function labelOf(name: FieldName | Part): string {
  return name in fields ? fields[name as FieldName].label : sectionTitles[name as Part];
}

/** The section of a field. */
export function sectionOf(name: FieldName): SectionId {
  return splitPath(name).part ?? 'basics';
}

/** The nested object in a path, if there is one, and the name of the member there. */
export function splitPath(path: FieldName | Part): { part: Part | undefined; own: string } {
  const [own = path, part] = path.split('.').toReversed();
  return { part: part as Part | undefined, own };
}
