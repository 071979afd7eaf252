import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDocumented } from '../../support/servers/documented.ts';
import { freePort, startProgram } from './server.ts';

/** The name of the site. Browsers resolve it to this machine, but the server must be told to allow it. */
export const HOST = 'console.localhost';

/** A proxy of Debian in front of a server, with the documented settings. */
export interface RealProxy {
  /** Its address with TLS, and that without. */
  url: string;
  plainUrl: string;
  /** Everything that it has logged. */
  logged: () => Promise<string>;
  stop: () => Promise<void>;
}

interface ProxyOptions {
  /** The port of the server behind it. */
  upstream: number;
  /** The port of a login that stands in front of the server. */
  login?: number;
  /** Servers below paths, instead of one for the whole site. */
  paths?: { path: string; upstream: number; isRemoved?: boolean | string }[];
  /** A folder that is served below a path. */
  files?: { path: string; folder: string };
}

/** nginx with `deploy/nginx.conf`, inside a main file with Debian's `gzip on`. */
export async function startNginx({
  upstream,
  login,
  paths,
  files,
}: ProxyOptions): Promise<RealProxy> {
  const program = await programOf('nginx', 'nginx');
  const place = await newPlace();
  const { directory, plainPort, port } = place;
  const file = (name: string) => join(directory, name);
  const [whole = ''] =
    /^ {4}location \/ \{\n[^}]+\}\n/m.exec(await readFile('deploy/nginx.conf', 'utf8')) ?? [];
  const locations = paths?.map(({ path, upstream: port2, isRemoved }) =>
    whole
      .replace('location /', `location ${path}`)
      .replace(
        'http://proxy_console;',
        `http://127.0.0.1:${port2}${isRemoved === true ? '/' : (isRemoved ?? '')};`,
      ),
  );
  if (files)
    locations?.push(
      `location ${files.path} { alias ${files.folder}/; try_files $uri $uri/ ${files.path}index.html; }`,
      ...['en', 'fa', 'ru', 'zh-Hans'].map(
        (code) =>
          `location ${files.path}${code}/ { alias ${files.folder}/${code}/; try_files $uri ${files.path}${code}/index.html; }`,
      ),
    );
  await writeDocumented('deploy/nginx.conf', file('site.conf'), [
    ...(locations ? ([[whole, locations.join('\n')]] as const) : []),
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['https://console.example.com$', `https://${HOST}:${port}$`],
    ['console.example.com;', `${HOST};`],
    ['127.0.0.1:8080', `127.0.0.1:${upstream}`],
    ['/etc/ssl/console.example.com/fullchain.pem', file('certificate.pem')],
    ['/etc/ssl/console.example.com/privkey.pem', file('key.pem')],
    ...(login === undefined
      ? []
      : ([
          ['# include /etc/nginx/proxy-console-login.conf', `include ${file('login.conf')}`],
        ] as const)),
  ]);
  await writeDocumented('deploy/nginx-login.conf', file('login.conf'), [
    ['127.0.0.1:4180', `127.0.0.1:${login}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    file('nginx.conf'),
    `daemon off; worker_processes 1; pid ${file('pid')}; error_log ${file('error.log')};
    events { worker_connections 512; }
    http {
      types { text/html html; text/javascript js; text/css css; application/json json; image/svg+xml svg; }
      gzip on; access_log ${file('access.log')};
      ${temporary.map((name) => `${name}_temp_path ${file(name)};`).join(' ')}
      include ${file('site.conf')};
    }`,
  );
  const args = ['-c', file('nginx.conf'), '-p', directory, '-e', file('error.log')];
  return run(program, args, place, async () =>
    [await readFile(file('access.log'), 'utf8'), await readFile(file('error.log'), 'utf8')].join(
      '',
    ),
  );
}

/** HAProxy with `deploy/haproxy.cfg`. */
export async function startHaproxy({ upstream, paths }: ProxyOptions): Promise<RealProxy> {
  const program = await programOf('haproxy', 'haproxy');
  const place = await newPlace();
  const { directory, plainPort, port } = place;
  const file = (name: string) => join(directory, name);
  const pem = await Promise.all(['certificate.pem', 'key.pem'].map((name) => readFile(file(name))));
  await writeFile(file('both.pem'), Buffer.concat(pem));
  await writeDocumented('deploy/haproxy.cfg', file('haproxy.cfg'), [
    ['bind :80', `bind 127.0.0.1:${plainPort}`],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['https://console.example.com', `https://${HOST}:${port}`],
    ['/etc/haproxy/console.example.com.pem', file('both.pem')],
    ['127.0.0.1:8080', `127.0.0.1:${upstream}`],
    ...(paths ?? []).map(
      ({ path }) =>
        ['    default_backend once', `    use_backend once if { path_beg ${path} }`] as const,
    ),
    // Other stories may run at the same time.
    ['abns@proxy-console', `abns@proxy-console-${port}`],
    // Only root may change these, and tests need not run as root.
    ['    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n', ''],
  ]);
  return run(program, ['-db', '-f', file('haproxy.cfg')], place);
}

/** The path of a program. Debian keeps servers out of the PATH of ordinary users. */
async function programOf(name: string, debianPackage: string): Promise<string> {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  for (const folder of folders) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  throw new Error(`This story needs ${name}. Install the Debian package ${debianPackage}.`);
}

interface Place {
  directory: string;
  port: number;
  plainPort: number;
}

/** A folder with a self-signed certificate, and free ports. */
async function newPlace(): Promise<Place> {
  const openssl = await programOf('openssl', 'openssl');
  const directory = await mkdtemp(join(tmpdir(), 'proxy-console-front-'));
  // The workers of nginx have another user.
  await chmod(directory, 0o755);
  const request = `req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 2 -subj /CN=${HOST}`;
  await promisify(execFile)(
    openssl,
    [...request.split(' '), '-keyout', 'key.pem', '-out', 'certificate.pem'],
    { cwd: directory },
  );
  return { directory, port: await freePort(), plainPort: await freePort() };
}

async function run(
  program: string,
  args: string[],
  { directory, port, plainPort }: Place,
  readLogs = async () => '',
): Promise<RealProxy> {
  const { printed, end } = await startProgram(program, args, () => isListening(port));
  return {
    url: `https://${HOST}:${port}`,
    plainUrl: `http://${HOST}:${plainPort}`,
    logged: async () => printed() + (await readLogs()),
    async stop() {
      await end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
