import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** `safe`: every committed write survives a power failure. `fast`: the operating system decides what does. */
export type Durability = 'safe' | 'fast';

/** The part of Emscripten's file system on Node.js that is used here. */
interface NodeFiles {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

/** PostgreSQL's files, with the `fsync` that PGlite's own file system lacks: there, every sync does nothing. */
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
            const { NODEFS } = module as { NODEFS: NodeFiles };
            NODEFS.stream_ops.fsync = ({ nfd, node }) => {
              if (nfd === undefined) syncDirectory(NODEFS.realPath(node));
              else fsyncSync(nfd);
              return 0;
            };
          },
        ],
      },
    };
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
