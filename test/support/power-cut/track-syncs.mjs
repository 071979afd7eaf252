/**
 * Loaded into a server process before anything else (`node --import`): keeps a second directory, `POWER_CUT_DISK`,
 * with what is certainly on the disk of `POWER_CUT_ROOT`. A change gets there when its file or directory is synced.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';

const root = resolve(process.env.POWER_CUT_ROOT ?? '');
const disk = process.env.POWER_CUT_DISK ?? '';
const { ...original } = fs;
const openPromise = fs.promises.open;

/** The path of each open file below the root. */
const paths = new Map();
/** What was changed in each file since its last sync: ranges, or everything. */
const changes = new Map();

const isBelow = (path) => path === root || path.startsWith(root + sep);
const onDisk = (path) => join(disk, relative(root, path));
const changed = (path, range) => {
  const known = changes.get(path);
  if (range === undefined) changes.set(path, 'all');
  else if (known === undefined) changes.set(path, [range]);
  else if (known !== 'all') known.push(range);
};

function sync(path) {
  if (original.statSync(path).isDirectory()) syncNames(path);
  else syncFile(path);
}

/** The names in a directory, without what is in the files. */
function syncNames(path) {
  const place = onDisk(path);
  original.mkdirSync(place, { recursive: true });
  const names = original.readdirSync(path, { withFileTypes: true });
  for (const entry of names) {
    const target = join(place, entry.name);
    if (entry.isDirectory()) original.mkdirSync(target, { recursive: true });
    else if (entry.isFile()) original.closeSync(original.openSync(target, 'a'));
  }
  const isThere = new Set(names.map(({ name }) => name));
  for (const name of original.readdirSync(place)) {
    if (!isThere.has(name)) original.rmSync(join(place, name), { recursive: true });
  }
}

function syncFile(path) {
  const place = onDisk(path);
  const ranges = changes.get(path);
  changes.delete(path);
  original.mkdirSync(join(place, '..'), { recursive: true });
  if (ranges === 'all' || !original.existsSync(place)) {
    original.copyFileSync(path, place);
    return;
  }
  const from = original.openSync(path, 'r');
  const to = original.openSync(place, 'r+');
  for (const [start, length] of ranges ?? []) {
    const bytes = Buffer.alloc(length);
    const count = original.readSync(from, bytes, 0, length, start);
    original.writeSync(to, bytes, 0, count, start);
  }
  original.ftruncateSync(to, original.fstatSync(from).size);
  original.closeSync(from);
  original.closeSync(to);
}

Object.assign(fs, {
  openSync(name, flags, ...rest) {
    const path = resolve(String(name));
    const isNew = isBelow(path) && !original.existsSync(path);
    const file = original.openSync(name, flags, ...rest);
    if (!isBelow(path)) return file;
    paths.set(file, path);
    const empties =
      typeof flags === 'number' ? flags & fs.constants.O_TRUNC : flags.startsWith('w');
    if (isNew || empties) changed(path);
    return file;
  },
  closeSync(file) {
    paths.delete(file);
    original.closeSync(file);
  },
  writeSync(file, buffer, offset, length, position) {
    const count = original.writeSync(file, buffer, offset, length, position);
    const path = paths.get(file);
    if (path !== undefined)
      changed(path, typeof position === 'number' ? [position, count] : undefined);
    return count;
  },
  ftruncateSync(file, length) {
    original.ftruncateSync(file, length);
    if (paths.has(file)) changed(paths.get(file));
  },
  truncateSync(path, length) {
    original.truncateSync(path, length);
    if (isBelow(resolve(String(path)))) changed(resolve(String(path)));
  },
  renameSync(before, after) {
    original.renameSync(before, after);
    changes.delete(resolve(before));
    if (isBelow(resolve(after))) changed(resolve(after));
    for (const [file, path] of paths) if (path === resolve(before)) paths.set(file, resolve(after));
  },
  unlinkSync(path) {
    original.unlinkSync(path);
    changes.delete(resolve(path));
  },
  fsyncSync(file) {
    original.fsyncSync(file);
    if (paths.has(file)) sync(paths.get(file));
  },
});
fs.promises.open = async (name, ...rest) => {
  const handle = await openPromise(name, ...rest);
  const path = resolve(String(name));
  if (isBelow(path)) {
    const syncHandle = handle.sync.bind(handle);
    handle.sync = async () => {
      await syncHandle();
      sync(path);
    };
  }
  return handle;
};
syncBuiltinESMExports();
