import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#node/error-code.ts';
import { KEY_FILE } from './database/data-dir.ts';

/** A generated key, stored for the person who runs the server, who could otherwise read it only once. */
export type KeptKey = ReturnType<typeof keyFile>;

const MODE = 0o600;

/** The key in a file of the data directory that only this process's user can read. */
export function keyFile(dataDir: string) {
  const file = join(dataDir, KEY_FILE);
  return {
    async read(): Promise<string | undefined> {
      try {
        const apiKey = (await readFile(file, 'utf8')).trim() || undefined;
        // A copy of the directory may have lost its modes. Only its owner can repair that.
        await chmod(file, MODE).catch(() => undefined);
        return apiKey;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: (apiKey: string) => writeFile(file, `${apiKey}\n`, { mode: MODE }),
    remove: () => rm(file, { force: true }),
  };
}
