import type { ExitStatus } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Values } from './parse-command.ts';

/** Runs a command with its options. Resolves to the exit status. */
export type Command = (
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
) => Promise<ExitStatus>;
