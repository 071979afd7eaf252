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
  /** The same without username and password; undefined where only the operator could leave them out. */
  bare?: readonly (string | Placeholder)[];
  /** The kind of subject that a format of the site is for; undefined: built in, for any. */
  subject?: FormatSubject;
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

const HTTPX = `import httpx; print(httpx.get("${TARGET}", proxy="{url}").text)`;

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
  'Python command (httpx)': {
    template: `python3 -c '${HTTPX}'`,
    instead: { url: 'httpxUrl' },
  },
  'wget command': {
    template: `http_proxy={url|shell} https_proxy={url|shell} wget -qO- ${TARGET}`,
    instead: { url: 'wgetUrl' },
  },
  'git command': {
    template: `git -c http.proxy={url|shell} ls-remote ${TARGET}`,
    instead: { url: 'gitUrl' },
  },
  'bash (http_proxy, https_proxy)': {
    template: 'export http_proxy={url|shell} https_proxy={url|shell}',
  },
  'PowerShell (HTTP_PROXY, HTTPS_PROXY)': {
    template: "$env:HTTP_PROXY = '{url}'; $env:HTTPS_PROXY = '{url}'",
  },
  'Playwright, Puppeteer (JSON)': {
    template:
      '{{"server": "{scheme}://{host}:{port}", "username": {user|json}, "password": {password|json}}}',
    bare: '{{"server": "{scheme}://{host}:{port}"}}',
    instead: { scheme: 'browserScheme' },
  },
  'Docker (daemon.json)': {
    template: '{{"proxies": {{"http-proxy": "{url}", "https-proxy": "{url}"}}}}',
  },
  'Clash, Mihomo (YAML)': {
    template:
      '- {{name: {user|json}, type: {scheme}, server: {host|json}, port: {port}, ' +
      'username: {user|json}, password: {password|json}}}',
    bare: '- {{name: {host|json}, type: {scheme}, server: {host|json}, port: {port}}}',
    instead: { scheme: 'clashType' },
  },
};

export const builtInFormats: readonly Format[] = builtInFormatNames.map((name) => {
  const { template, bare = template, instead } = builtIns[name];
  return {
    name,
    parts: renamed(partsOf(template), instead),
    bare: renamed(partsOf(bare), { ...instead, url: 'bareUrl' }),
  };
});

function renamed(parts: Format['parts'], names: BuiltIn['instead'] = {}): Format['parts'] {
  return parts.map((part) =>
    typeof part === 'string' ? part : { ...part, name: names[part.name] ?? part.name },
  );
}

/** Identifies a format among those that can be chosen; names may be the same. */
export function formatKey({ subject, name }: Format): string {
  return subject ? `site ${subject} ${name}` : `built-in  ${name}`;
}

export function siteFormat({ name, template, for: subject }: ConnectionFormat): Format {
  return { name, parts: partsOf(template, subject), subject };
}

/** The parts of a template that has been checked. */
function partsOf(template: string, subject: FormatSubject = 'account'): Format['parts'] {
  return readTemplate(template, subject).parts ?? [];
}
