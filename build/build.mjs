/**
 * `npm run build`; with `--if-changed`, as for `npm start`, only if the last build was made of something else. What it was
 * made of stands beside the server, as one hash.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/server/built-from';
const folders = ['build', 'cli', 'languages', 'node', 'public', 'server', 'src'];
const files = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const variables = ['BUILD_ID', 'CONSOLE_LANGUAGES'];

/** Written by `npm run check`, for the compiler alone. */
const GENERATED = 'build/translations.ts';

/** Of names and contents, because a file that is copied or checked out again may have any time. */
function inputs() {
  const found = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, path, name }) => `${parentPath ?? path}/${name}`.replaceAll('\\', '/')),
  );
  const hash = createHash('sha256');
  const sorted = [...found, ...files.filter(existsSync)].toSorted((a, b) => (a < b ? -1 : 1));
  for (const file of sorted)
    if (file !== GENERATED) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  for (const name of variables) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

function isBuilt(stamp) {
  const isThere = ['dist/console/index.html', 'dist/server/main.js', STAMP].every(existsSync);
  return isThere && readFileSync(STAMP, 'utf8') === stamp;
}

// Before the build: what changes meanwhile may not be in it.
const stamp = inputs();
if (process.argv.includes('--if-changed') && isBuilt(stamp)) process.exit();
rmSync(STAMP, { force: true });
for (const options of [[], ['--ssr']]) {
  const args = ['node_modules/vite/bin/vite.js', 'build', ...options];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(STAMP, stamp);
