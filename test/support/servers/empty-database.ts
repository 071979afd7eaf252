import { execFile } from 'node:child_process';
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';

/**
 * An empty PostgreSQL database, made once: initdb takes seconds of processor time, a copy takes milliseconds.
 * It is below node_modules, under the version of PGlite that made it.
 */
const folder = join('node_modules', '.cache', 'proxy-console', `empty-database-${pgliteVersion()}`);
const directory = join(folder, 'postgresql');
const dump = join(folder, 'dump.tar');

/** Makes the empty database if it is missing. A global setup calls it before any test starts. */
export async function makeEmptyDatabase(): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  // Renamed only when complete, so that an interrupted run leaves nothing that looks finished.
  const unfinished = await mkdtemp(`${folder}-`);
  const pglite = await PGlite.create({ dataDir: join(unfinished, 'postgresql') });
  const tar = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(join(unfinished, 'dump.tar'), Buffer.from(await tar.arrayBuffer()));
  // As a start leaves it; otherwise the start would print that others could read it.
  await chmod(join(unfinished, 'postgresql'), 0o700);
  await rename(unfinished, folder).catch(async () => rm(unfinished, { recursive: true }));
}

/** The empty database for PGlite in memory. */
export function emptyDatabase(): Promise<Blob> {
  return openAsBlob(dump);
}

/** A new data directory with the empty database in it. The caller removes it. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  await copyEmptyDatabase(dataDir);
  return dataDir;
}

/**
 * Copies the empty database into a data directory, like the server's first start. Node.js itself takes more
 * than a second of processor time for the thousand files.
 */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', directory, join(dataDir, 'postgresql')]);
}

function pgliteVersion(): string {
  const text = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
