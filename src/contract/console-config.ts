import * as z from 'zod/mini';
import './zod-setup.ts';
import { labels } from './labels.ts';
import { extensions } from './operations.ts';

const collectionPath = z.nullable(
  z.string().check(z.startsWith('/', 'This value must be a path that begins with "/", or null.')),
);

/** A list that belongs to no team: nothing could be put into `{team_id}`. */
const listPath = collectionPath.check(
  z.refine((path) => path?.includes('{team_id}') !== true, {
    error: 'This value must not contain {team_id}: only profiles belong to a team.',
  }),
);

/**
 * Whether a text is the base URL of an API: its origin and, where it has one, a path prefix, to which paths are
 * joined as texts. `fetch` refuses a user name in it; where there is one it is a secret in the open. The host
 * becomes part of a Content-Security-Policy, where `*` allows every host.
 */
export function isApiAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && /^(\[[\d.:a-f]+\]|[\w.-]+)$/.test(hostname);
}

const API_ADDRESS =
  'an address that begins with http:// or https://, with no user, space, *, ? or #';

/**
 * `/config.json`, which the console reads at start: the server makes it, a static host edits it.
 * - `apiBaseUrl`: origin (and path prefix) of the API, `""` for the console's own origin.
 * - `otherApis`: base URLs of further APIs that connections may be made to. The key goes nowhere else.
 * - `collections`: paths of lists, null where the API has none; the one of profiles may contain `{team_id}`.
 * - `profileRead`: whether GET on a profile's path may be tried.
 * - `resetBatchSize`: ids sent in one reset call.
 * - `confirmAbove`: of more accounts than this, a reset asks for their number to be typed.
 * - `idleLockMinutes`: after so long without use, remembered keys are forgotten; 0 for never.
 * - `idempotencyKeys`: whether the API keeps its first answer to a write for a day, under the key that came with it.
 * - `labels`: units, currencies and help texts of members, in the operator's words (labels.ts).
 * - `rehearsal`: whether the server behaves otherwise than the contract has it, on purpose (rehearsal.ts).
 */
export const consoleConfig = z.object({
  apiBaseUrl: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || isApiAddress(value),
          `This value must be "" or ${API_ADDRESS}.`,
        ),
      ),
    '',
  ),
  otherApis: z._default(
    z.array(z.string().check(z.refine(isApiAddress, `This value must be ${API_ADDRESS}.`))),
    [],
  ),
  collections: z._default(
    z.object({
      proxyAccounts: z._default(listPath, null),
      proxyProfiles: z._default(collectionPath, null),
      teams: z._default(listPath, null),
    }),
    { proxyAccounts: null, proxyProfiles: null, teams: null },
  ),
  profileRead: z._default(z.boolean(), false),
  resetBatchSize: z._default(z.int().check(z.gte(1, 'This value must be 1 or more.')), 100),
  confirmAbove: z._default(z.int().check(z.gte(0, 'This value must be 0 or more.')), 100),
  idleLockMinutes: z._default(z.int().check(z.gte(0, 'This value must be 0 or more.')), 30),
  idempotencyKeys: z._default(z.boolean(), false),
  labels: z._default(labels, {}),
  rehearsal: z._default(z.boolean(), false),
});

export type ConsoleConfig = z.infer<typeof consoleConfig>;

/** What the server announces for an API that offers the extensions. */
export const defaultConsoleConfig: ConsoleConfig = {
  apiBaseUrl: '',
  otherApis: [],
  collections: {
    proxyAccounts: extensions.proxyAccounts,
    proxyProfiles: extensions.proxyProfiles,
    teams: extensions.teams,
  },
  profileRead: true,
  resetBatchSize: 100,
  confirmAbove: 100,
  idleLockMinutes: 30,
  idempotencyKeys: false,
  labels: {},
  rehearsal: false,
};
