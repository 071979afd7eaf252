import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Disks write sectors of this size whole. */
const SECTOR = 512;

/** The directory that `track-syncs.mjs` keeps for a directory, made before the server starts. */
export function diskOf(root: string): string {
  return `${root}-disk`;
}

/** What is in a directory now counts as written to the disk. */
export function startTracking(root: string): void {
  rmSync(diskOf(root), { recursive: true, force: true });
  mkdirSync(diskOf(root));
  if (!existsSync(root)) return;
  cpSync(root, diskOf(root), { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
}

/**
 * Leaves in a directory what a power failure could: all that was synced, and any part of what wasn't. `chance`
 * decides for each sector, name and size whether it reached the disk.
 */
export function loseUnsynced(root: string, chance: () => boolean): void {
  const disk = diskOf(root);
  const files = new Set([...filesIn(root), ...filesIn(disk)]);
  for (const file of files) {
    const path = join(root, file);
    const now = contentOf(path);
    const synced = contentOf(join(disk, file));
    if (now && synced?.equals(now)) continue;
    const left =
      now && synced ? mixed(synced, now, chance) : chance() ? (now ?? synced) : undefined;
    // A name that reached the disk says nothing about the content.
    const content = left === now && now ? mixed(Buffer.alloc(now.length), now, chance) : left;
    rmSync(path, { force: true });
    if (!content) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  rmSync(disk, { recursive: true, force: true });
}

function mixed(synced: Buffer, now: Buffer, chance: () => boolean): Buffer {
  const content = Buffer.alloc(chance() ? now.length : synced.length);
  synced.copy(content);
  for (let start = 0; start < Math.min(now.length, content.length); start += SECTOR) {
    const sector = now.subarray(start, start + SECTOR);
    if (!sector.equals(content.subarray(start, start + SECTOR)) && chance())
      sector.copy(content, start);
  }
  return content;
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return (readdirSync(directory, { recursive: true }) as string[]).filter(
    // The file of the lock isn't data, and is renewed every few seconds.
    (name) => statSync(join(directory, name)).isFile() && !name.startsWith('in-use-by-process'),
  );
}

function contentOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
