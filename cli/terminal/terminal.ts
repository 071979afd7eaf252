import { Incomplete, systemReason } from './failure.ts';
import { readLine } from './read-line.ts';
import { printable } from './shown-text.ts';

/**
 * Where a command reads and writes. Results go to standard output, everything else to standard error. Nothing
 * that reaches a terminal can control it.
 */
export interface Terminal {
  /** Writes a result. Rejects with a Failure if it can't be written; a closed pipe isn't one. */
  print: (text: string) => Promise<void>;
  /** Writes a line about the work. */
  note: (line: string) => void;
  /** Replaces the line of progress on a terminal, and does nothing elsewhere; empty removes it. */
  showProgress: (line: string) => void;
  /** Whether lines of progress can be replaced. */
  showsProgress: boolean;
  /** Whether a user can be asked. */
  canAsk: boolean;
  /** Asks for a line. Null after Ctrl+C, or Ctrl+D on an empty line. */
  ask: (question: string, options: { isHidden: boolean }) => Promise<string | null>;
  /** All of standard input. */
  readInput: () => Promise<Buffer<ArrayBuffer>>;
}

const CLEAR_LINE = '\r\u001B[K';

export function createTerminal({ stdin, stdout, stderr }: NodeJS.Process): Terminal {
  let isProgressShown = false;
  const showsProgress = stderr.isTTY;
  // Without a listener, a reader that stops early (`| head`) would end the command. What it does goes on.
  stdout.on('error', () => undefined);
  stderr.on('error', () => undefined);

  function showProgress(line: string) {
    if (!showsProgress || (line === '' && !isProgressShown)) return;
    isProgressShown = line !== '';
    stderr.write(CLEAR_LINE + printable(line).slice(0, (stderr.columns || 80) - 1));
  }

  return {
    async print(text) {
      showProgress('');
      const error = await new Promise((resolve) =>
        stdout.write(stdout.isTTY ? printable(text) : text, resolve),
      );
      if (!error || (error as NodeJS.ErrnoException).code === 'EPIPE') return;
      const reason = systemReason(error);
      throw new Incomplete(`The output can't be written: ${reason}.`, error);
    },
    note(line) {
      showProgress('');
      stderr.write(`${printable(line)}\n`);
    },
    showProgress,
    showsProgress,
    canAsk: stdin.isTTY && stderr.isTTY,
    ask: (question, { isHidden }) => readLine(stdin, stderr, printable(question), isHidden),
    async readInput() {
      const parts: Buffer[] = [];
      for await (const part of stdin) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
  };
}
