import type { ExitStatus } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Values } from './parse-command.ts';

/** What a command works with: its options, and where it reads and writes. */
export interface Cli extends Values, Terminal {}

/** Runs a command. Resolves to the exit status. */
export type Command = (cli: Cli, argument: string | undefined) => Promise<ExitStatus>;
