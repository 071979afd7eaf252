import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * The data that a version leaves behind, as one file: `data` of its server, `state` of its command line, its plan and
 * receipt files, `browser.json`, and `expected.json`, which says what is in them.
 */
export const FIXTURES = 'test/e2e/upgrade/fixtures';

/** Records name the API by its address, so it is the same for the version that wrote them and the present one. */
export const ADDRESS = { host: '127.0.0.57', port: 18_457 };
export const URL_OF_API = `http://${ADDRESS.host}:${ADDRESS.port}`;
export const API_KEY = 'key-of-the-browser-tests';

/** What the version that made a fixture showed. */
export interface Expected {
  madeAt: string;
  /** Responses of the API, by their paths. */
  responses: Record<string, unknown>;
  /** Receipts of runs of the command line, by the command and the run. */
  receipts: Record<string, { counts: Record<string, number> }>;
  /** Those that weren't finished. */
  paused: string[];
  planDigests: { reset: string; profiles: string };
  /** The page of the profile that has a draft. */
  draftPage: string;
}

const run = promisify(execFile);

/** Runs the built command line in a folder with its state, and resolves to its exit status and what it prints. */
export async function commandLine(folder: string, ...args: string[]) {
  const program = resolve('dist/server/proxy-console.js');
  const env = {
    PATH: process.env['PATH'],
    PROXY_CONSOLE_STATE: join(folder, 'state'),
    PROXY_CONSOLE_API: URL_OF_API,
    PROXY_CONSOLE_API_KEY: API_KEY,
  };
  return run(process.execPath, [program, ...args], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ status: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      status: code,
      out: stdout,
      err: stderr,
    }),
  );
}

export async function pack(folder: string, file: string): Promise<void> {
  const { stdout } = await run('tar', ['--create', '--sort=name', '--directory', folder, '.'], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  // PostgreSQL has most of its files three times, which only a window over all of them sees.
  const params = {
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 28,
    [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length,
  };
  await writeFile(file, brotliCompressSync(stdout, { params }));
}

export async function unpack(file: string, folder: string): Promise<void> {
  const tar = join(folder, 'all.tar');
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  await writeFile(tar, brotliDecompressSync(await readFile(file), { params }));
  await run('tar', ['--extract', '--file', tar, '--directory', folder]);
}
