import * as z from 'zod/mini';
import '../wire/zod-setup.ts';
import { readHost } from './connect-host.ts';
import { formatSubjects, readTemplate } from './connect-template.ts';
import { isPlainText, NOT_PLAIN } from './plain-text.ts';
import { maxCodePoints, minCodePoints } from '../wire/primitives.ts';

const NO_PORT = 'This value must be a whole number from 1 to 65535.';

const host = z.string().check(({ value, issues }) => {
  const { problem } = readHost(value);
  if (problem !== undefined) issues.push({ code: 'custom', input: value, message: problem });
});

/** A port as a number; JSON has numbers. */
const port = z.number(NO_PORT).check(z.int(NO_PORT), z.gte(1, NO_PORT), z.lte(65_535, NO_PORT));

/** The names of the formats that every console has. */
export const builtInFormatNames = [
  'URL',
  'host:port:user:password',
  'user:password@host:port',
  'host:port',
  'cURL command',
  'Python command (requests)',
  'Node command (undici)',
  'Python command (httpx)',
  'wget command',
  'git command',
  'bash (http_proxy, https_proxy)',
  'PowerShell (HTTP_PROXY, HTTPS_PROXY)',
  'Playwright, Puppeteer (JSON)',
  'Docker (daemon.json)',
  'Clash, Mihomo (YAML)',
] as const;

/** How a connection is written: a template with a name, for one kind of subject. */
const connectionFormat = z
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
    const taken = builtInFormatNames.find(
      (each) => each.toLowerCase() === value.name.toLowerCase(),
    );
    const problems = {
      name: isPlainText(value.name)
        ? taken && `“${taken}” is a built-in format. Choose another name.`
        : NOT_PLAIN,
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
    /** Of accounts, which have none of their own. */
    port: z.optional(port),
    formats: z._default(z.array(connectionFormat), []),
  },
  { error: unknownNames('connect can only have host, port, and formats') },
);

function unknownNames(known: string) {
  return (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `${known}, not ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}.`
      : undefined;
}
