import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errorCode } from '#node/error-code.ts';

/** A disk that a test fills and frees. */
export interface SmallDisk {
  directory: string;
  /** The options with which Node.js sees the disk's real state. */
  nodeOptions: string[];
  /** Leaves no byte free. */
  fill: () => void;
  free: () => void;
  remove: () => void;
}

const SIZE = '320m';

/** A real file system of a fixed size. Throws if this user may not mount one. */
function mounted(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
  } catch (error) {
    rmSync(directory, { recursive: true });
    throw error;
  }
  const ballast = join(directory, 'ballast');
  return {
    directory,
    nodeOptions: [],
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // Another process took the last of it.
        if (errorCode(error) !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

/** An ordinary directory. The server sees its disk as full while a certain file exists. */
function pretended(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const flag = join(directory, 'ballast');
  const double = resolve(directory, 'pretend.mjs');
  writeFileSync(
    double,
    `import fs from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     const { statfs } = fs.promises;
     fs.promises.statfs = async (path) =>
       Object.assign(await statfs(path), fs.existsSync(${JSON.stringify(flag)}) ? { bavail: 0 } : {});
     syncBuiltinESMExports();`,
  );
  return {
    directory,
    nodeOptions: ['--import', double],
    fill: () => writeFileSync(flag, ''),
    free: () => rmSync(flag),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

function canMount(): boolean {
  try {
    mounted().remove();
    return true;
  } catch {
    return false;
  }
}

/** The real kind only if this user may mount one; the other one always. */
export const smallDisks: { name: string; make: () => SmallDisk }[] = [
  ...(canMount() ? [{ name: 'a mounted file system', make: mounted }] : []),
  { name: 'a test double of the file system', make: pretended },
];
