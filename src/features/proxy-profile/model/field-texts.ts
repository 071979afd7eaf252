/** The names of a profile's IDs, fields and sections, and what is said of values. */
export const team = 'Team';
export const teamId = 'Team ID';
export const profileId = 'Profile ID';
export const updated = 'Updated';

export const labels = {
  name: 'Name',
  proxy_account_id: 'Proxy account ID',
  proxy_type: 'Proxy type',
  auth_method: 'Authentication method',
  proxy_protocol: 'Proxy protocol',
  port: 'Port',
  notes: 'Notes',
  'location.country_code': 'Country code',
  'location.region': 'Region',
  'location.city': 'City',
  'location.asn': 'ASN',
  'session.type': 'Session type',
  'session.duration': 'Session duration',
  'advanced_settings.region_endpoint': 'Region endpoint',
  'advanced_settings.region_endpoint_country': 'Endpoint country',
  'advanced_settings.region_endpoint_region': 'Endpoint region',
  'advanced_settings.region_endpoint_city': 'Endpoint city',
  'advanced_settings.sess_replace': 'Replace session',
  'advanced_settings.sess_ip_collision': 'Session IP collision',
  'advanced_settings.sess_asn': 'Session ASN',
  'advanced_settings.tcp_ip_fingerprint': 'TCP/IP fingerprint',
  'advanced_settings.tcp_ip_fingerprint_preset': 'TCP/IP fingerprint preset',
  'advanced_settings.filter_by_subnets': 'Filter by subnets',
  'advanced_settings.filter_by_subnets_list': 'Subnets',
  'advanced_settings.gps_location_filtering': 'GPS location filtering',
  'advanced_settings.gps_location_address': 'GPS address',
  'advanced_settings.gps_location_lat': 'GPS latitude',
  'advanced_settings.gps_location_lng': 'GPS longitude',
  'advanced_settings.gps_location_radius_miles': 'GPS radius (miles)',
};

export const sectionTitles = {
  basics: 'Basics',
  location: 'Location',
  session: 'Session',
  advanced_settings: 'Advanced',
};

export const empty = 'Empty';
export const on = 'On';
export const off = 'Off';
