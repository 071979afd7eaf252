import * as z from 'zod/mini';
import '../wire/zod-setup.ts';
import { isApiAddress } from './api-address.ts';
import type { Brand } from './brand.ts';
import { labels } from './labels.ts';

const collectionPath = z.nullable(
  z.string().check(z.startsWith('/', 'This value must be a path that begins with "/", or null.')),
);

/** A list that doesn't belong to a team: there is no value for `{team_id}`. */
const listPath = collectionPath.check(
  z.refine((path) => path?.includes('{team_id}') !== true, {
    error: 'This value must not contain {team_id}: only profiles belong to a team.',
  }),
);

/**
 * `/config.json`, which the console reads at startup: the server generates it, a static host's operator edits
 * it.
 * - `apiBaseUrl`: origin (and path prefix) of the API, `""` for the console's own origin. The key is sent nowhere else.
 * - `collections`: paths of lists, null if the API has none; the one of profiles may contain `{team_id}`.
 * - `profileRead`: whether the console may try GET on a profile's path.
 * - `resetBatchSize`: IDs per reset call.
 * - `confirmAbove`: number of accounts above which a reset asks the user to type that number.
 * - `idleLockMinutes`: minutes of inactivity after which remembered keys are cleared; 0 for never.
 * - `sendCookies`: whether calls carry the cookies of the console's own origin, for a login in front of it. Only
 *   for an API that never sends a `WWW-Authenticate` challenge, which would open the browser's password dialog.
 * - `labels`: units, currencies, names and help texts of members, in the operator's words (labels.ts).
 * - `connect`: how the proxies are reached (connect.ts); checked by the server and where it is used.
 * - `brand`: name, logo, accent color and links; checked by the server or at the start (brand.ts).
 * - `rehearsal`: whether the server deliberately misbehaves.
 */
export const consoleConfig = z.object({
  apiBaseUrl: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || isApiAddress(value),
          'This value must be "" or an address that begins with http:// or https://, with no user, space, *, ? or #.',
        ),
      ),
    '',
  ),
  collections: z._default(
    z.object({
      proxyAccounts: z._default(listPath, null),
      proxyProfiles: z._default(collectionPath, null),
      teams: z._default(listPath, null),
      auditLog: z._default(listPath, null),
    }),
    { proxyAccounts: null, proxyProfiles: null, teams: null, auditLog: null },
  ),
  profileRead: z._default(z.boolean(), false),
  resetBatchSize: z._default(z.int().check(z.gte(1, 'This value must be 1 or more.')), 100),
  confirmAbove: z._default(z.int().check(z.gte(0, 'This value must be 0 or more.')), 100),
  idleLockMinutes: z._default(z.int().check(z.gte(0, 'This value must be 0 or more.')), 30),
  sendCookies: z._default(z.boolean(), false),
  labels: z._default(labels, {}),
  connect: z.optional(z.unknown()),
  brand: z.optional(z.unknown() as z.ZodMiniType<Brand>),
  rehearsal: z._default(z.boolean(), false),
});

export type ConsoleConfig = z.infer<typeof consoleConfig>;
