import { oncePer } from '#shared/lib/once-per.ts';
import {
  builtInFormatNames,
  readTemplate,
  type ConnectionFormat,
  type FormatSubject,
  type Placeholder,
} from '#contract';

/** A format that can be chosen. */
export interface Format {
  name: string;
  parts: readonly (string | Placeholder)[];
  /** The same without username and password; undefined where only its author could leave them out. */
  bare?: readonly (string | Placeholder)[];
  /** The kind of subject that it is for; undefined: any. */
  subject: FormatSubject | undefined;
  origin: 'built-in' | 'site' | 'own';
}

/** The page that the built-in commands request. */
export const TARGET = 'https://example.com/';

interface BuiltIn {
  template: string;
  /** Its template without username and password, if more changes than the URL in it. */
  bare?: string;
  /** Values that only this format has, in place of those that its template names (line.ts). */
  instead?: Readonly<Record<string, string>>;
}

const PYTHON = `import requests; print(requests.get("${TARGET}", proxies={{"http": "{url}", "https": "{url}"}}).text)`;

const NODE =
  'import {{ {scheme}, request }} from "undici"; ' +
  `const {{ body }} = await request("${TARGET}", {{ dispatcher: new {scheme}("{url}") }}); ` +
  'console.log(await body.text());';

/** They claim nothing about a provider. A URL is safe inside of quotes, because it is percent-encoded. */
const builtIns: Readonly<Record<(typeof builtInFormatNames)[number], BuiltIn>> = {
  URL: { template: '{url}' },
  'host:port:user:password': { template: '{host}:{port}:{user}:{password}', bare: '{host}:{port}' },
  'user:password@host:port': { template: '{user}:{password}@{host}:{port}', bare: '{host}:{port}' },
  'host:port': { template: '{host}:{port}' },
  'cURL command': { template: `curl --proxy {url|shell} ${TARGET}` },
  'Python command (requests)': {
    template: `python3 -c '${PYTHON}'`,
    instead: { url: 'requestsUrl' },
  },
  'Node command (undici)': {
    template: `node --input-type=module -e '${NODE}'`,
    instead: { scheme: 'undiciAgent' },
  },
};

export const builtInFormats: readonly Format[] = builtInFormatNames.map((name) => {
  const { template, bare = template, instead } = builtIns[name];
  return {
    name,
    parts: renamed(partsOf(template), instead),
    bare: renamed(partsOf(bare), { ...instead, url: 'bareUrl' }),
    subject: undefined,
    origin: 'built-in',
  };
});

function renamed(parts: Format['parts'], names: BuiltIn['instead'] = {}): Format['parts'] {
  return parts.map((part) =>
    typeof part === 'string' ? part : { ...part, name: names[part.name] ?? part.name },
  );
}

/** The formats for some kinds of subject: those built in, those of the site, and the user's own that are valid. */
export function formatsFor(
  subjects: readonly FormatSubject[],
  site: readonly ConnectionFormat[],
  own: readonly ConnectionFormat[],
): Format[] {
  const further = [
    ...site.map(siteFormat),
    ...own.map(ownFormat).filter(({ parts }) => parts.length > 0),
  ];
  return [
    ...builtInFormats,
    ...further.filter(({ subject }) => subject && subjects.includes(subject)),
  ];
}

/** Identifies a format among those that can be chosen; names may be the same. */
export function formatKey({ origin, subject, name }: Format): string {
  return [origin, subject ?? '', name].join(' ');
}

/** Each is read once, so that a format is the same object as long as its settings are. */
const siteFormat = oncePer((given: ConnectionFormat) => format(given, 'site'));
const ownFormat = oncePer((given: ConnectionFormat) => format(given, 'own'));

function format(
  { name, template, for: subject }: ConnectionFormat,
  origin: 'site' | 'own',
): Format {
  return { name, parts: partsOf(template, subject), subject, origin };
}

/** The parts of a template that has been checked. */
function partsOf(template: string, subject: FormatSubject = 'account'): Format['parts'] {
  return readTemplate(template, subject).parts ?? [];
}
