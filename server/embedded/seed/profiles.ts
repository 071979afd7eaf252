import * as z from 'zod/mini';
import { proxyProfileBody, type Members, type ProxyProfileBody } from '#contract';
import { completeProfile, type ValidProfile } from '../model/rules.ts';

/** Profiles of every kind, then similar ones. `accountIds` are accounts of the same user; there may be none. */
export function* proxyProfiles(
  accountIds: readonly string[],
  count?: number,
): Generator<ValidProfile> {
  const account = (index: number) => accountIds[index] ?? null;
  const bodies: ProxyProfileBody[] = [
    everything(account(0)),
    { name: 'Residential, rotating', proxy_type: 'residential', proxy_account_id: account(1) },
    {
      name: 'Paris by the hour',
      notes: 'Requested by the Paris office.\nKeep the session for an hour.',
      proxy_type: 'residential',
      auth_method: 'ip_whitelist',
      proxy_protocol: 'socks5',
      port: 2000,
      location: { country_code: 'FR', city: 'Paris' },
      session: { type: 'sticky', duration: 60 },
      proxy_account_id: account(2),
    },
    {
      name: 'Around the lighthouse',
      port: 2999,
      advanced_settings: {
        gps_location_filtering: true,
        gps_location_address: 'Pointe du Raz, Plogoff',
        gps_location_lat: 48.0397,
        gps_location_lng: -4.7406,
        gps_location_radius_miles: 12.5,
      },
      proxy_account_id: account(3),
    },
    {
      name: 'Only these networks',
      advanced_settings: {
        filter_by_subnets: true,
        filter_by_subnets_list: ['192.0.2.0/24', null, '198.51.100.0/25', '2001:db8::/48'],
      },
      proxy_account_id: account(4),
    },
    {
      name: '東京 🗼',
      notes: '',
      location: { country_code: 'JP', region: '', city: '東京', asn: 64_500 },
      session: {},
      advanced_settings: {},
      proxy_account_id: account(5)?.toUpperCase() ?? null,
    },
    { name: 'No account yet', notes: 'Waiting for an account.', proxy_account_id: null },
    { name: null, proxy_account_id: null },
  ];
  for (let index = 0; index < (count ?? bodies.length); index += 1) {
    const similar = {
      name: `Office ${index}`,
      proxy_type: 'residential',
      port: 2000 + (index % 1000),
      location: { country_code: countries[index % countries.length] ?? null },
      proxy_account_id: account(index % 10),
    };
    yield completeProfile(z.parse(proxyProfileBody, bodies[index] ?? similar));
  }
}

const countries = ['DE', 'FR', 'JP', 'US'];

function everything(accountId: string | null): Members<ProxyProfileBody> {
  return {
    name: 'Everything set',
    notes: 'Every field has a value.',
    proxy_type: 'mobile',
    auth_method: 'password',
    proxy_protocol: 'http',
    port: 2345,
    location: { country_code: 'US', region: 'Colorado', city: 'Denver', asn: 64_496 },
    session: { type: 'sticky', duration: 30 },
    advanced_settings: {
      region_endpoint: true,
      region_endpoint_country: 'US',
      region_endpoint_region: 'Colorado',
      region_endpoint_city: 'Denver',
      sess_replace: false,
      sess_ip_collision: 'strict',
      sess_asn: '64496',
      tcp_ip_fingerprint: true,
      tcp_ip_fingerprint_preset: 'windows',
      filter_by_subnets: true,
      filter_by_subnets_list: ['203.0.113.0/24'],
      gps_location_filtering: true,
      gps_location_address: 'Union Station, Denver',
      gps_location_lat: 39.7527,
      gps_location_lng: -105.0002,
      gps_location_radius_miles: 25,
    },
    proxy_account_id: accountId,
  };
}
