import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WriteStream } from 'node:tty';
import { logTo } from './access-log.ts';
import { openBackend } from './backend.ts';
import { BackupFailure, runCommand } from './embedded/backup/commands.ts';
import { DatabaseUnavailable } from './embedded/index.ts';
import { readEnv, type Address, type ApiSettings, type Settings } from './env.ts';
import { greeting } from './greeting.ts';
import { checkHost } from './host-check.ts';
import { listen } from './listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { listenFailure, startFailure } from './start-failure.ts';
import { stallLimits, startWatchdog } from './watchdog.ts';
import { ENGLISH, languagesIn } from './static.ts';

/** Milliseconds that running requests may take after the process was asked to exit. */
const GRACE = 8_000;

const { stdout, stderr } = process;

/** The build puts the console next to the server. */
const consoleDir = fileURLToPath(new URL('../console', import.meta.url));

const reading = readEnv(process.env);
if (!reading.ok) fail(...reading.faults);
const [, , ...args] = process.argv;
if (args.length > 0) await run(args, reading.settings.api);
if (!existsSync(join(consoleDir, 'index.html'))) {
  fail('The console has not been built yet. Run "npm run build" first.');
}
const languages = languagesIn(consoleDir);
if (!languages.includes(reading.settings.defaultLanguage ?? ENGLISH)) {
  fail(`DEFAULT_LANGUAGE must be a language of this console: ${languages.join(' or ')}.`);
}
await start(reading.settings).catch((error: unknown) => {
  const sentence = startFailure(error, reading.settings);
  if (sentence === undefined) throw error;
  fail(sentence);
});

/** Runs a command instead of the server, and exits. */
async function run(command: readonly string[], api: ApiSettings): Promise<never> {
  if (api.kind === 'forwarded') {
    fail(
      'API_UPSTREAM is set, so there is no database here. Unset API_UPSTREAM, and set DATA_DIR.',
    );
  }
  if (api.databaseUrl !== undefined) {
    fail(
      'DATABASE_URL is set. Use pg_dump and pg_restore for a PostgreSQL server (docs/deploy.md), or unset DATABASE_URL.',
    );
  }
  const sentence = await runCommand(command, api).catch((error: unknown) => {
    if (error instanceof BackupFailure || error instanceof DatabaseUnavailable) fail(error.message);
    throw error;
  });
  stdout.write(`${sentence}\n`);
  process.exit(0);
}

async function start(settings: Settings): Promise<void> {
  outliveReaders([stdout, stderr]);
  for (const warning of settings.warnings) stderr.write(`${warning}\n`);
  const watchdog = startWatchdog({ limit: stallLimits.starting, advice: stallAdvice(settings) });
  const { metrics, metricsUrl } = await openMetrics(settings.metrics);
  // An address that can't be listened on ends the start before there is a database.
  const { host, port } = settings;
  const { close } = await listen({ host, port, fetch: () => new Response(null, { status: 503 }) });
  await close(0);
  const backend = await openBackend(settings, consoleDir, metrics);
  const server = await listen({
    ...settings,
    fetch: checkHost(backend.fetch, settings),
    metrics,
    writeLog: settings.accessLog ? logTo(stdout) : undefined,
  }).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  watchdog.limit(stallLimits.running);
  const color = stdout.isTTY && stdout.hasColors();
  stdout.write(
    greeting({
      ...backend,
      url: server.url + settings.basePath,
      metricsUrl,
      isTerminal: stdout.isTTY,
      color,
    }),
  );

  let ending = false;
  const end = async () => {
    // A second signal means: exit at once.
    if (ending) process.exit(1);
    ending = true;
    await server.close(GRACE);
    await backend.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

async function openMetrics(address: Address | undefined) {
  if (!address) return {};
  const metrics = await createMetrics();
  const metricsUrl = await serveMetrics(metrics, address).catch((error: unknown) => {
    const sentence = listenFailure(error, address, 'METRICS_');
    if (sentence === undefined) throw error;
    fail(sentence);
  });
  return { metrics, metricsUrl };
}

/** Serves `/metrics` on an address of its own, which needs no key. Resolves to its URL. */
async function serveMetrics(metrics: Metrics, address: Address): Promise<string> {
  const { url } = await listen({
    ...address,
    fetch: checkHost(metrics.fetch, { host: address.host, allowedHosts: [] }),
  });
  return `${url}/metrics`;
}

function stallAdvice({ api }: Settings): string {
  return api.kind === 'embedded' && api.databaseUrl === undefined
    ? `A full disk is the likely cause. Free up space for the data directory ${api.dataDir}.`
    : 'Restart it, and report this as a bug.';
}

function fail(...sentences: string[]): never {
  stderr.write(sentences.map((sentence) => `${sentence}\n`).join(''));
  process.exit(1);
}

/** What Node.js has for each output, without documenting it. */
interface Handled {
  _handle?: { setBlocking?: (isBlocking: boolean) => unknown };
}

/**
 * Keeps the server running when no one reads its outputs: a closed pipe would end it (EPIPE), and a paused
 * terminal (Ctrl+S) would block it until the watchdog ends it.
 */
function outliveReaders(outputs: readonly WriteStream[]): void {
  for (const output of outputs) {
    // There is nowhere left to report it.
    output.on('error', () => undefined);
    // Node.js lets pipes queue what isn't read, but makes terminals wait.
    // oxlint-disable-next-line no-underscore-dangle -- the name is that of Node.js
    if (output.isTTY) (output as Handled)._handle?.setBlocking?.(false);
  }
}
