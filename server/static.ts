import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import type { Brand, ConsoleConfig } from '#contract';

/** For a file whose name has a hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The language of a console that has no other. */
export const ENGLISH = 'en';

/** In the order of the server's preference. The build writes both next to each text file. */
const suffixes = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof suffixes;

interface StaticFile {
  /** The file in every encoding that the build has written. */
  forms: Map<Encoding | 'identity', Form>;
  headers: Record<string, string>;
}

/** The encodings of a file differ in their bytes, so each has its own strong validator (RFC 9110, 8.8.3.3). */
interface Form {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

/**
 * Serves the built console. Its few megabytes are read once at startup. Requests are looked up among the
 * existing files, so no path of a request ever reaches the file system.
 *
 * The returned function takes a GET or HEAD request and returns the response, or undefined if no file has that path. A page
 * of the console isn't a file: for a navigation to an unknown path the response is `index.html`, which
 * chooses the page itself. It contains the settings of the console. In a console of several languages, it is the one of
 * the language that the path begins with, or else of the given one. `basePath`: where browsers see it.
 */
export function staticFiles(
  directory: string,
  config: ConsoleConfig,
  basePath = '',
): (request: Request, language: string) => Response | undefined {
  const files = readFiles(directory);
  const change = (path: string, changed: (text: string) => string) => {
    const file = files.get(path);
    if (file) files.set(path, withText(file, changed));
  };
  for (const path of files.keys())
    if (path.endsWith('/index.html'))
      change(path, (html) =>
        withConfig(html.replace('<base href="/"', `<base href="${basePath}/"`), config),
      );
  change('/favicon.svg', (svg) => withAccent(svg, config.brand));
  return (request, language) => {
    const path = decodedPath(request.url);
    const file = files.get(path);
    if (file) return response(file, request);
    const [, folder, ...rest] = path.split('/');
    const named = files.get(`/${folder}/index.html`);
    const isStart = path === '/' || (named !== undefined && rest.join('') === '');
    if (!isStart && !isNavigation(request, path)) return undefined;
    if (named) return response(named, request);
    const chosen = files.get(`/${language}/index.html`);
    if (chosen) return response(chosen, request, 'Accept-Language, Cookie');
    const only = files.get('/index.html');
    return only && response(only, request);
  };
}

/** The languages of a built console: each has a folder, unless there is only English. */
export function languagesIn(directory: string): string[] {
  const folders = readdirSync(directory).filter((name) =>
    existsSync(join(directory, name, 'index.html')),
  );
  return folders.length > 0 ? folders : [ENGLISH];
}

function readFiles(directory: string): Map<string, StaticFile> {
  const read = (name: string) => formOf(readFileSync(join(directory, name)));
  // No links: they may lead out of the directory, or nowhere.
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  const known = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (known.has(name.replace(/\.(br|gz)$/, '')) && /\.(br|gz)$/.test(name)) continue;
    const forms: StaticFile['forms'] = new Map([['identity', read(name)]]);
    for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][])
      if (known.has(name + suffix)) forms.set(encoding, read(name + suffix));
    files.set(`/${name.replaceAll(sep, '/')}`, {
      forms,
      headers: {
        'Content-Type': getMimeType(name) ?? 'application/octet-stream',
        // Vite adds a hash of the content to every file name below /assets.
        'Cache-Control': name.startsWith(`assets${sep}`) ? IMMUTABLE : 'no-cache',
        ...(forms.size > 1 && { Vary: 'Accept-Encoding' }),
      },
    });
  }
  return files;
}

function formOf(bytes: Buffer): Form {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { body: new Uint8Array(bytes), etag: `"${hash.slice(0, 22)}"` };
}

/** With these, index.html prefetches the settings, and the code that checks them, if no server writes them into it. */
const checksPreload = /<link rel="modulepreload"[^>]* data-settings[^>]*>/g;
const configPreload = /<link rel="preload" href="\.?\/config\.json"[^>]*>/;

/**
 * The page including the settings, which saves the console a round trip. A JSON script is data, so no policy
 * has to allow it. Escaping `<` keeps it from ending early.
 */
function withConfig(html: string, config: ConsoleConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return withBrand(html, config.brand)
    .replaceAll(checksPreload, '')
    .replace(configPreload, () => `<script type="application/json" id="config">${json}</script>`);
}

/** The name and the logo are there before any script, and without scripts. */
function withBrand(html: string, { name, logo }: Brand = {}): string {
  const named =
    name === undefined ? html : html.replaceAll('Proxy Console', () => escapeHtml(name));
  return logo === undefined
    ? named
    : named.replace(
        /<link rel="icon"[^>]*>/,
        `<link rel="icon" href="${logo}" /><link rel="preload" href="${logo}" as="image" />`,
      );
}

/** The built-in icon, in the operator's color. */
function withAccent(svg: string, { accent }: Brand = {}): string {
  return accent ? svg.replace('#00676d', accent.light).replace('#65d2d2', accent.dark) : svg;
}

/** A text file with another content, in the encodings that it had. */
function withText({ forms, headers }: StaticFile, change: (text: string) => string): StaticFile {
  const text = change(Buffer.from(forms.get('identity')?.body ?? []).toString());
  const encoders = { identity: Buffer.from, br: brotliCompressSync, gzip: gzipSync };
  const encodings = [...forms.keys()];
  return {
    forms: new Map(encodings.map((encoding) => [encoding, formOf(encoders[encoding](text))])),
    headers,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `alsoBy`: what else the file was chosen by, besides the encoding, as in `Vary`. */
function response({ forms, headers }: StaticFile, request: Request, alsoBy?: string): Response {
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? '', forms);
  const { body, etag } = forms.get(encoding) as Form;
  const vary = [headers['Vary'], alsoBy].filter((each) => each !== undefined);
  return new Response(body, {
    headers: {
      ...headers,
      ...(vary.length > 0 && { Vary: vary.join(', ') }),
      ETag: etag,
      'Content-Length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
}

/** The encoding that the client prefers; among equals the smaller one, brotli (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string, forms: StaticFile['forms']): Encoding | 'identity' {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const)
    .filter((encoding) => forms.has(encoding) && weight(encoding) > 0)
    .toSorted((a, b) => weight(b) - weight(a));
  return best && weight(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}

/** Whether a browser opens a page, as opposed to a script, a style or a program that requests a file. */
function isNavigation({ headers }: Request, path: string): boolean {
  return !path.startsWith('/assets/') && (headers.get('Accept') ?? '').includes('text/html');
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
