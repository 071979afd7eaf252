import { DatabaseUnavailable } from './embedded/index.ts';
import { errorCode } from '#node/error-code.ts';
import type { Address } from './env.ts';
import { LogoUnusable } from './logo.ts';
import { Problem } from './common/problem.ts';

/** The message for a server that didn't start, or undefined for an unexpected error. */
export function startFailure(error: unknown, address: Address): string | undefined {
  // For example, the disk is too small for the demonstration data.
  const isExpected = [DatabaseUnavailable, LogoUnusable, Problem].some(
    (kind) => error instanceof kind,
  );
  return error instanceof Error && isExpected ? error.message : listenFailure(error, address);
}

/** The message for an address that can't be listened on. Its variables are PORT and HOST with this prefix. */
export function listenFailure(
  error: unknown,
  { host, port }: Address,
  prefix: '' | 'METRICS_' = '',
): string | undefined {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop that program, or set ${prefix}PORT to another port.`;
    case 'EACCES':
      return `Permission denied for port ${port}. Set ${prefix}PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${prefix}HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    default:
      return undefined;
  }
}
