import { operations, type ConsoleConfig } from '#contract';

/**
 * Method and path of a call with the names of path parameters instead of IDs, such as
 * `PUT /api/v1/teams/{team_id}/proxy_profiles/{id}`. The query is left out. A path that is neither in the
 * contract nor in the settings keeps only the words that occur in those.
 */
export function operationName(
  { method, path }: { method: string; path: string },
  config: ConsoleConfig,
): string {
  const segments = segmentsOf(path);
  const templates = templatesOf(config);
  const words = new Set(templates.flat());
  const named = templates.find((template) => matches(template, segments)) ?? segments;
  const shown = named.map((part) => (isKnown(part, words) ? part : UNNAMED));
  return `${method} ${shown.join('/')}`;
}

const UNNAMED = '{…}';
const PARAMETER = /^\{.+\}$/;
const WORD = /^([a-z_-]{0,30}|v\d)$/i;

/** A path in the settings may contain an ID, so not all of its parts are words. */
function isKnown(part: string, words: ReadonlySet<string>): boolean {
  return words.has(part) && (WORD.test(part) || PARAMETER.test(part));
}

function templatesOf({ collections }: ConsoleConfig): string[][] {
  const { proxyAccounts, proxyProfiles, teams, auditLog } = collections;
  const contract = Object.values(operations).map(({ template }) => template);
  const account = proxyAccounts && `${proxyAccounts}/{id}`;
  const entry = auditLog && `${auditLog}/{id}`;
  const lists = [proxyAccounts, account, proxyProfiles, teams, auditLog, entry];
  return [...contract, ...lists.filter((path) => path !== null)].map(segmentsOf);
}

function segmentsOf(path: string): string[] {
  return path.replace(/[?#].*/s, '').split('/');
}

function matches(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => PARAMETER.test(part) || part === segments[index])
  );
}
