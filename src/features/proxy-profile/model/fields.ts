/**
 * Every writable field of a profile, in one table: its path in the body, its label and how it is typed.
 * Rules are not stated here; they are the contract's.
 */
export const fields = {
  name: { label: 'Name', kind: 'text' },
  proxy_account_id: { label: 'Proxy account id', kind: 'text' },
  proxy_type: { label: 'Proxy type', kind: 'text' },
  auth_method: { label: 'Authentication method', kind: 'text' },
  proxy_protocol: { label: 'Proxy protocol', kind: 'text' },
  port: { label: 'Port', kind: 'integer' },
  notes: { label: 'Notes', kind: 'paragraph' },
  'location.country_code': { label: 'Country code', kind: 'text' },
  'location.region': { label: 'Region', kind: 'text' },
  'location.city': { label: 'City', kind: 'text' },
  'location.asn': { label: 'ASN', kind: 'integer' },
  'session.type': { label: 'Session type', kind: 'text' },
  'session.duration': { label: 'Session duration', kind: 'integer' },
  'advanced_settings.region_endpoint': { label: 'Region endpoint', kind: 'switch' },
  'advanced_settings.region_endpoint_country': { label: 'Region endpoint country', kind: 'text' },
  'advanced_settings.region_endpoint_region': { label: 'Region endpoint region', kind: 'text' },
  'advanced_settings.region_endpoint_city': { label: 'Region endpoint city', kind: 'text' },
  'advanced_settings.sess_replace': { label: 'Replace session', kind: 'choice' },
  'advanced_settings.sess_ip_collision': { label: 'Session IP collision', kind: 'text' },
  'advanced_settings.sess_asn': { label: 'Session ASN', kind: 'text' },
  'advanced_settings.tcp_ip_fingerprint': { label: 'TCP/IP fingerprint', kind: 'switch' },
  'advanced_settings.tcp_ip_fingerprint_preset': {
    label: 'TCP/IP fingerprint preset',
    kind: 'text',
  },
  'advanced_settings.filter_by_subnets': { label: 'Filter by subnets', kind: 'switch' },
  'advanced_settings.filter_by_subnets_list': { label: 'Subnets', kind: 'lines' },
  'advanced_settings.gps_location_filtering': { label: 'GPS location filtering', kind: 'switch' },
  'advanced_settings.gps_location_address': { label: 'GPS address', kind: 'text' },
  'advanced_settings.gps_location_lat': { label: 'GPS latitude', kind: 'decimal' },
  'advanced_settings.gps_location_lng': { label: 'GPS longitude', kind: 'decimal' },
  'advanced_settings.gps_location_radius_miles': { label: 'GPS radius (miles)', kind: 'decimal' },
} as const satisfies Record<string, { label: string; kind: FieldKind }>;

/** `switch` has two states, `choice` three (not set, yes, no), `lines` is a list with one entry a line. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'integer'
  | 'decimal'
  | 'switch'
  | 'choice'
  | 'lines';

/** The dotted path of a field in the body, which is also its name in the form and its id in the page. */
export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

/** The nested objects of a profile. */
export const parts = ['location', 'session', 'advanced_settings'] as const;
export type Part = (typeof parts)[number];

/** The sections of the form. A row that begins with a switch holds what depends on that switch. */
export interface Section {
  id: 'basics' | Part;
  title: string;
  rows: readonly (readonly FieldName[])[];
}

export const sections: readonly Section[] = [
  {
    id: 'basics',
    title: 'Basics',
    rows: [
      ['name', 'proxy_account_id'],
      ['proxy_type', 'auth_method', 'proxy_protocol', 'port'],
      ['notes'],
    ],
  },
  {
    id: 'location',
    title: 'Location',
    rows: [['location.country_code', 'location.region', 'location.city', 'location.asn']],
  },
  { id: 'session', title: 'Session', rows: [['session.type', 'session.duration']] },
  {
    id: 'advanced_settings',
    title: 'Advanced',
    rows: [
      [
        'advanced_settings.region_endpoint',
        'advanced_settings.region_endpoint_country',
        'advanced_settings.region_endpoint_region',
        'advanced_settings.region_endpoint_city',
      ],
      [
        'advanced_settings.sess_replace',
        'advanced_settings.sess_ip_collision',
        'advanced_settings.sess_asn',
      ],
      ['advanced_settings.tcp_ip_fingerprint', 'advanced_settings.tcp_ip_fingerprint_preset'],
      ['advanced_settings.filter_by_subnets', 'advanced_settings.filter_by_subnets_list'],
      [
        'advanced_settings.gps_location_filtering',
        'advanced_settings.gps_location_address',
        'advanced_settings.gps_location_lat',
        'advanced_settings.gps_location_lng',
        'advanced_settings.gps_location_radius_miles',
      ],
    ],
  },
];

/** The section that a field stands in. */
export function sectionOf(name: FieldName): Section['id'] {
  return parts.find((part) => name.startsWith(`${part}.`)) ?? 'basics';
}
