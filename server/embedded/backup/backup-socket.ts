import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { errorCode } from '#node/error-code.ts';
import { BACKUP_SOCKET } from '../database/data-dir.ts';

/** Systems allow at least this many bytes for the path of a socket, and some cut off the rest. */
const LONGEST_PATH = 103;

/**
 * Only one process can open a PGlite directory, so the running server makes its backups. It is asked over a
 * Unix socket that only its own user can open (docs/decisions/09). Windows has none. Resolves to a function
 * that closes the socket. Whatever prevents the socket is reported, and doesn't prevent the start.
 */
export async function serveBackups(
  dataDir: string,
  dump: () => Promise<Blob>,
): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return async () => undefined;
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    dump()
      .then((backup) => backup.arrayBuffer())
      .then(
        (bytes) => outgoing.end(new Uint8Array(bytes)),
        (error: unknown) => {
          process.stderr.write(`A backup failed: ${String(error)}\n`);
          outgoing.writeHead(500).end();
        },
      );
  });
  const path = socketPath(dataDir);
  try {
    if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error('its path is too long');
    // A server that was killed leaves its socket behind. This process owns the directory now.
    await rm(path, { force: true });
    const mask = process.umask(0o177);
    try {
      server.listen(path);
    } finally {
      process.umask(mask);
    }
    await once(server, 'listening');
  } catch (error) {
    process.stderr.write(
      `Backups need the server to be stopped, because the socket ${path} can't be created: ` +
        `${errorCode(error) || (error as Error).message}.\n`,
    );
    return async () => undefined;
  }
  // Waiting for a request must not keep the process alive.
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

/**
 * Asks the server that uses the data directory for a backup. Resolves to its response, or to undefined if no
 * server listens. Rejects with the system's error.
 */
export async function requestBackup(dataDir: string): Promise<IncomingMessage | undefined> {
  try {
    const asked = request({ socketPath: socketPath(dataDir), path: '/' }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(errorCode(error)))
      return undefined;
    throw error;
  }
}

/** Whichever is shorter, because the length of the path is limited. */
function socketPath(dataDir: string): string {
  const path = resolve(dataDir, BACKUP_SOCKET);
  const near = join('.', relative('.', path));
  return near.length < path.length ? near : path;
}
