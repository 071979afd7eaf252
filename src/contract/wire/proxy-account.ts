import * as z from 'zod/mini';
import { integer, maxCodePoints, minCodePoints, orNull, readOnly, secret } from './primitives.ts';

/** Contract, "PortEntry (member of IpWhitelist)". */
export const portEntry = z.object({
  port: z.optional(integer()),
  type: z.optional(z.string()),
  country: z.optional(z.string()),
  city: z.optional(z.string()),
  session: z.optional(z.string()),
  sess_time: z.optional(integer()),
  sess_replace: z.optional(z.boolean()),
  sess_ip_collision: z.optional(z.string()),
});

/** Contract, "IpWhitelist (member of ProxyAccount)". */
export const ipWhitelist = z.object({
  ips: z.optional(z.array(z.string())),
  ports: z.optional(z.array(portEntry)),
  is_enabled: z.optional(z.boolean()),
});

/** Contract, "ProxyAccount". The units of quota, consumption and bytes are not shown. */
export const proxyAccount = z.object({
  description: orNull(z.string().check(maxCodePoints(256))),
  enabled_by_admin: z._default(z.boolean(), true),
  status: readOnly(z._default(z.string(), 'ACCOUNT_BLOCKED')),
  is_active: z.optional(readOnly(z.boolean())),
  enabled: z._default(z.boolean(), true),
  id: z.optional(readOnly(z.string())),
  ip_whitelist: z.optional(ipWhitelist),
  plain_password: secret(orNull(z.string().check(minCodePoints(6)))),
  quota: z.optional(integer()),
  username: z.optional(z.string().check(minCodePoints(6))),
  hash: z.optional(readOnly(z.string())),
  quota_str: z.optional(readOnly(z.string())),
  bytes_recv: z.optional(integer()),
  bytes_sent: z.optional(integer()),
  consumption: z.optional(readOnly(integer())),
  consumption_str: z.optional(readOnly(z.string())),
});

/** Contract, "Bulk reset quota": the request body. The contract states no maximum. */
export const resetQuotaBody = z
  .array(z.object({ id: z.string() }))
  .check(z.minLength(1, 'At least one proxy account ID is required.'));

/** The response to the bulk reset, and to a list of accounts. */
export const proxyAccounts = z.array(proxyAccount);

export type PortEntry = z.infer<typeof portEntry>;
export type IpWhitelist = z.infer<typeof ipWhitelist>;
export type ProxyAccount = z.infer<typeof proxyAccount>;
export type ResetQuotaBody = z.infer<typeof resetQuotaBody>;
