import * as z from 'zod/mini';
import { dateTime, integer, maxCodePoints, minCodePoints, orNull, readOnly } from './primitives.ts';

/** Contract, "ProxyProfileLocation". */
export const proxyProfileLocation = z.object({
  country_code: orNull(z.string()),
  region: orNull(z.string()),
  city: orNull(z.string()),
  asn: orNull(integer()),
});

/** Contract, "ProxyProfileSession". The unit of `duration` is not shown. */
export const proxyProfileSession = z.object({
  type: orNull(z.string()),
  duration: orNull(integer()),
});

/** Contract, "ProxyProfileAdvancedSettings". */
export const proxyProfileAdvancedSettings = z.object({
  region_endpoint: z._default(z.boolean(), false),
  region_endpoint_country: orNull(z.string()),
  region_endpoint_region: orNull(z.string()),
  region_endpoint_city: orNull(z.string()),
  sess_replace: orNull(z.boolean()),
  sess_ip_collision: orNull(z.string()),
  sess_asn: orNull(z.string()),
  tcp_ip_fingerprint: z._default(z.boolean(), false),
  tcp_ip_fingerprint_preset: orNull(z.string()),
  filter_by_subnets: z._default(z.boolean(), false),
  filter_by_subnets_list: orNull(z.array(z.nullable(z.string()))),
  gps_location_filtering: z._default(z.boolean(), false),
  gps_location_address: orNull(z.string()),
  gps_location_lat: orNull(z.number()),
  gps_location_lng: orNull(z.number()),
  gps_location_radius_miles: orNull(z.number()),
});

/** The minimum and maximum of `port`; contract, "Limits". */
export const portRange = [2000, 2999] as const;

/** The maximum length of `notes` in code points; contract, "Limits". */
export const NOTES_MAXIMUM = 1000;

/** The characters of `proxy_account_id`, and their number; contract, "Limits". */
export const ACCOUNT_ID_DIGIT = /[0-9a-fA-F]/;
export const ACCOUNT_ID_LENGTH = 24;

const accountId = new RegExp(`^(${ACCOUNT_ID_DIGIT.source}{${ACCOUNT_ID_LENGTH}})$`);

/** By what IDs of accounts are compared: the letter case of 24 hexadecimal digits doesn't matter. It is sent nowhere. */
export function accountKey(id: string): string {
  const lower = id.length === ACCOUNT_ID_LENGTH ? id.toLowerCase() : id;
  return lower !== id && accountId.test(id) ? lower : id;
}

const [minimumPort, maximumPort] = portRange;
const portMessage = `This value must be between ${minimumPort} and ${maximumPort}.`;

/**
 * The writable members: the body of `PUT /api/v1/teams/{team_id}/proxy_profiles/{id}`. `name` and
 * `proxy_account_id` are required, that is present; "string or null" allows null for both.
 */
export const proxyProfileBody = z.object({
  name: z.nullable(z.string().check(minCodePoints(3))),
  notes: orNull(z.string().check(maxCodePoints(NOTES_MAXIMUM))),
  proxy_type: orNull(z.string()),
  auth_method: orNull(z.string()),
  proxy_protocol: orNull(z.string()),
  port: orNull(integer().check(z.gte(minimumPort, portMessage), z.lte(maximumPort, portMessage))),
  location: orNull(proxyProfileLocation),
  session: orNull(proxyProfileSession),
  advanced_settings: orNull(proxyProfileAdvancedSettings),
  proxy_account_id: z.nullable(
    z
      .string()
      .check(
        z.regex(accountId, `This value must be exactly ${ACCOUNT_ID_LENGTH} hexadecimal digits.`),
      ),
  ),
});

/** Contract, "ProxyProfile". */
export const proxyProfile = z.object({
  id: readOnly(orNull(z.string())),
  ...proxyProfileBody.shape,
  created_at: readOnly(orNull(dateTime())),
  updated_at: readOnly(orNull(dateTime())),
});

export type ProxyProfile = z.infer<typeof proxyProfile>;
export type ProxyProfileBody = z.input<typeof proxyProfileBody>;
