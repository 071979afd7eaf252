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
 * it. `configMeanings` says what each member means; `connect` and `brand` are checked where they are used.
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

type ConfigMember =
  | Exclude<keyof ConsoleConfig, 'collections' | 'brand'>
  | `collections.${keyof ConsoleConfig['collections']}`
  | `brand.${keyof Brand}`;

/** What each member means, in Markdown, or the server's variable that means the same: docs/settings.md is made of it. */
export const configMeanings = {
  apiBaseUrl: 'Address of the API, `""` for where the console is. The key is sent nowhere else.',
  'collections.proxyAccounts': 'Path of the list of accounts, or `null` if the API has none.',
  'collections.proxyProfiles': "Path of a team's profiles, may contain `{team_id}`, or `null`.",
  'collections.teams': 'Path of the list of teams, or `null`.',
  'collections.auditLog':
    'Path of the [log of writes](contract-gaps.md#log-of-writes), or `null`. The server sets it for the embedded API only.',
  profileRead: "Whether the console may try GET on a profile's own path.",
  resetBatchSize: 'IDs in a request of a reset.',
  confirmAbove: { variable: 'CONFIRM_ABOVE' },
  idleLockMinutes: { variable: 'IDLE_LOCK_MINUTES' },
  sendCookies:
    "Whether requests carry the cookies of the console's own origin, for [a login in front of it](deploy.md#a-login-in-front). Only for an API that sends no `WWW-Authenticate`. The server turns it on.",
  labels: { variable: 'FIELD_LABELS' },
  connect: { variable: 'CONNECT_SETTINGS' },
  'brand.name': { variable: 'PRODUCT_NAME' },
  'brand.logo': 'Path of the logo on this site, such as `/acme.svg`.',
  'brand.accent': { variable: 'ACCENT_COLOR' },
  'brand.supportLink': { variable: 'SUPPORT_LINK' },
  'brand.termsLink': { variable: 'TERMS_LINK' },
  rehearsal: 'Whether the server rehearses. Set by the server.',
} satisfies Record<ConfigMember, string | { variable: string }>;
