import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '#node/error-code.ts';

/** `safe`: every committed write survives a power failure. `fast`: the operating system decides what does. */
export type Durability = 'safe' | 'fast';

/** The exit code after the disk failed to store data. No other part of the server uses it. */
export const DISK_FAILED_EXIT_CODE = 74;

/** The part of Emscripten's file system on Node.js that is used here. */
interface NodeFiles {
  realPath: (node: unknown) => string;
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (stream: Stream, ...rest: unknown[]) => number;
  };
}

interface Stream {
  nfd?: number;
  node: unknown;
}

/**
 * PostgreSQL's files, with the `fsync` that PGlite's own file system lacks: there, every sync does nothing.
 *
 * After a failed sync, or a failed write to its log, PostgreSQL ends itself and recovers at the next start. PGlite
 * can't: it swallows the failure of a sync and reports a commit, and never returns from the next statement. So
 * these calls end the process before anything is reported (docs/decisions/09).
 */
export class SyncedFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module: unknown) => {
            const { realPath, stream_ops: calls } = (module as { NODEFS: NodeFiles }).NODEFS;
            const { write } = calls;
            calls.fsync = ({ nfd, node }) => {
              orEnd('sync', () =>
                nfd === undefined ? syncDirectory(realPath(node)) : fsyncSync(nfd),
              );
              return 0;
            };
            calls.write = (stream, ...rest) => {
              const isLog = realPath(stream.node).includes('/pg_wal/');
              return isLog ? orEnd('write', () => write(stream, ...rest)) : write(stream, ...rest);
            };
          },
        ],
      },
    };
  }
}

/** Does this, or ends the process at once. */
function orEnd<Result>(call: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    tell(
      `The disk of the database failed to ${call} data${errorCode(error) && ` (${errorCode(error)})`}. ` +
        `The server exits now with exit code ${DISK_FAILED_EXIT_CODE}; running requests get no response. ` +
        'Check the disk, its space, and its quotas, then start the server again.\n',
    );
    return process.exit(DISK_FAILED_EXIT_CODE);
  }
}

/** Whether or not anyone reads it. */
function tell(sentence: string): void {
  try {
    writeSync(2, sentence);
  } catch {
    // The exit code has to say it.
  }
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** Syncs a directory, so that the names in it survive a power failure. */
export async function syncNames(directory: string): Promise<void> {
  // Windows can't open directories, and saves their names itself.
  if (process.platform !== 'win32') await sync(directory);
}

/** Syncs a directory with everything in it. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await syncNames(directory);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
