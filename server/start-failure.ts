import { DatabaseUnavailable, KeyTooShort } from './embedded/index.ts';
import { errorCode } from './embedded/database/database-unavailable.ts';
import type { Settings } from './env.ts';
import { Problem } from './problem.ts';

/** The message for a server that didn't start, or undefined for an unexpected error. */
export function startFailure(error: unknown, { host, port }: Settings): string | undefined {
  // For example, the disk is too small for the demonstration data.
  const isExpected = [DatabaseUnavailable, KeyTooShort, Problem].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isExpected) return error.message;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to another port.`;
    case 'EACCES':
      return `Permission denied for port ${port}. Set PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    default:
      return undefined;
  }
}
