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
 * Every writable field of a profile, in one table: its path in the body, its input and its row in
 * its section. A member of the contract that is missing here doesn't compile. Validation rules aren't here;
 * they are in the contract.
 */
export const fields = {
  name: { kind: 'text', row: 1 },
  proxy_account_id: { kind: 'text', row: 1 },
  proxy_type: { kind: 'text', row: 2 },
  auth_method: { kind: 'text', row: 2 },
  proxy_protocol: { kind: 'text', row: 2 },
  port: { kind: 'integer', row: 2 },
  notes: { kind: 'paragraph', row: 3 },
  'location.country_code': { kind: 'text', row: 1 },
  'location.region': { kind: 'text', row: 1 },
  'location.city': { kind: 'text', row: 1 },
  'location.asn': { kind: 'integer', row: 1 },
  'session.type': { kind: 'text', row: 1 },
  'session.duration': { kind: 'integer', row: 1 },
  'advanced_settings.region_endpoint': { kind: 'switch', row: 1 },
  'advanced_settings.region_endpoint_country': { kind: 'text', row: 1 },
  'advanced_settings.region_endpoint_region': { kind: 'text', row: 1 },
  'advanced_settings.region_endpoint_city': { kind: 'text', row: 1 },
  'advanced_settings.sess_replace': { kind: 'choice', row: 2 },
  'advanced_settings.sess_ip_collision': { kind: 'text', row: 2 },
  'advanced_settings.sess_asn': { kind: 'text', row: 2 },
  'advanced_settings.tcp_ip_fingerprint': { kind: 'switch', row: 3 },
  'advanced_settings.tcp_ip_fingerprint_preset': { kind: 'text', row: 3 },
  'advanced_settings.filter_by_subnets': { kind: 'switch', row: 4 },
  'advanced_settings.filter_by_subnets_list': { kind: 'lines', row: 4 },
  'advanced_settings.gps_location_filtering': { kind: 'switch', row: 5 },
  'advanced_settings.gps_location_address': { kind: 'text', row: 5 },
  'advanced_settings.gps_location_lat': { kind: 'decimal', row: 5 },
  'advanced_settings.gps_location_lng': { kind: 'decimal', row: 5 },
  'advanced_settings.gps_location_radius_miles': { kind: 'decimal', row: 5 },
} as const satisfies Record<Path, { kind: FieldKind; row: number }>;

/** The dotted path of a field in the body, which is also its name in the form and its ID in the page. */
export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

const sectionIds = ['basics', 'location', 'session', 'advanced_settings'] as const;

type SectionId = (typeof sectionIds)[number];

/** A section of the form. A row that starts with a switch contains what depends on that switch. */
export interface Section {
  id: SectionId;
  title: string;
  rows: readonly (readonly FieldName[])[];
}

export const sections: readonly Section[] = sectionIds.map((id) => ({
  id,
  title: texts.sectionTitles[id],
  rows: rowsOf(id),
}));

function rowsOf(id: SectionId): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of fieldNames)
    if (sectionOf(name) === id) (rows[fields[name].row - 1] ??= []).push(name);
  return rows;
}

export const parts = sectionIds.filter((id) => id !== 'basics');

const labels: Readonly<Record<FieldName, string>> = texts.labels;

/** The name of a field, or of a nested object, which is a section. */
export function labelOf(name: FieldName | Part): string {
  return name in fields ? labels[name as FieldName] : texts.sectionTitles[name as Part];
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
