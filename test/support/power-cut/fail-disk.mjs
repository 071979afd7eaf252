/**
 * Loaded into a server process before anything else (`node --import`): after SIGUSR2, a call fails like that of a bad
 * disk. `DISK_FAULT` names it: the function, its error, and a part of the path. A sync fails once, because Linux
 * reports success for the ones after it; a write fails as long as the quota is used up.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [name = '', code = '', part = ''] = (process.env.DISK_FAULT ?? '').split(' ');
const { openSync, [name]: call } = fs;

/** The path of each open file. */
const paths = new Map();
let isDue = false;
process.on('SIGUSR2', () => (isDue = true));

Object.assign(fs, {
  openSync(path, ...rest) {
    const file = openSync(path, ...rest);
    paths.set(file, String(path));
    return file;
  },
  [name](file, ...rest) {
    if (!isDue || !paths.get(file)?.includes(part)) return call(file, ...rest);
    isDue = name === 'writeSync';
    fs.writevSync(2, [Buffer.from(`Failed at ${Date.now()}.\n`)]);
    throw Object.assign(new Error(`${code}: ${name}`), { code });
  },
});
syncBuiltinESMExports();
