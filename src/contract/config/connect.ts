import * as z from 'zod/mini';
import '../wire/zod-setup.ts';
import { readHost } from './connect-host.ts';
import { formatSubjects, readTemplate } from './connect-template.ts';
import { isPlainText, NOT_PLAIN } from './plain-text.ts';
import { maxCodePoints, minCodePoints } from '../wire/primitives.ts';

const host = z.string().check(({ value, issues }) => {
  const { problem } = readHost(value);
  if (problem !== undefined) issues.push({ code: 'custom', input: value, message: problem });
});

/** The names of the formats that every console has. */
export const builtInFormatNames = [
  'URL',
  'host:port:user:password',
  'user:password@host:port',
  'host:port',
  'cURL command',
  'Python command (requests)',
  'Node command (undici)',
] as const;

/** Whether two names of formats are the same to a reader. */
export function isSameName(one: string, other: string): boolean {
  return readable(one) === readable(other);
}

/** Without what a reader doesn't notice: the case, the width of letters and of spaces. */
function readable(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Why a text can't be the name of a format, except for its length; undefined: it can. */
export function formatNameProblem(name: string): string | undefined {
  if (!isPlainText(name)) return NOT_PLAIN;
  const taken = builtInFormatNames.find((each) => isSameName(each, name));
  return taken && `“${taken}” is a built-in format. Choose another name.`;
}

/** How a connection is written: a template with a name, for one kind of subject. */
export const connectionFormat = z
  .strictObject(
    {
      name: z.string().check(z.trim(), minCodePoints(1), maxCodePoints(60)),
      template: z.string(),
      for: z.enum(formatSubjects, {
        error: 'This value must be "profile", "account", or "entry".',
      }),
    },
    { error: unknownNames('A format can only have name, template, and for') },
  )
  .check(({ value, issues }) => {
    const problems = {
      name: formatNameProblem(value.name),
      template: readTemplate(value.template, value.for).problem,
    };
    for (const [member, message] of Object.entries(problems))
      if (message !== undefined)
        issues.push({ code: 'custom', input: value, path: [member], message });
  });

export type ConnectionFormat = z.infer<typeof connectionFormat>;

/**
 * How the proxies of the site's API are reached, `connect` of `/config.json`: the contract has no host. It is
 * checked where it is used, because the start of the page has no room for the rules.
 */
export const connectSettings = z.strictObject(
  {
    host: z.optional(host),
    formats: z._default(z.array(connectionFormat), []),
  },
  { error: unknownNames('connect can only have host and formats') },
);

export type ConnectSettings = z.infer<typeof connectSettings>;

function unknownNames(known: string) {
  return (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `${known}, not ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}.`
      : undefined;
}
