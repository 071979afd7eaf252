import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { Incomplete, systemReason } from './failure.ts';
import { printable } from './shown-text.ts';

export type Terminal = ReturnType<typeof createTerminal>;

const CLEAR_LINE = '\r\u001B[K';

/**
 * Where a command reads and writes. Results go to standard output, everything else to standard error. Nothing
 * that reaches a terminal can control it.
 */
export function createTerminal({ stdin, stdout, stderr }: NodeJS.Process) {
  let isProgressShown = false;
  const showsProgress = stderr.isTTY;
  // Without a listener, a reader that stops early (`| head`) would end the command. What it does goes on.
  stdout.on('error', () => undefined);
  stderr.on('error', () => undefined);

  /** Replaces the line of progress on a terminal, and does nothing elsewhere; empty removes it. */
  function showProgress(line: string) {
    if (!showsProgress || (line === '' && !isProgressShown)) return;
    isProgressShown = line !== '';
    stderr.write(CLEAR_LINE + printable(line).slice(0, (stderr.columns || 80) - 1));
  }

  return {
    /** Writes a result. Rejects with a Failure if it can't be written; a closed pipe isn't one. */
    async print(text: string): Promise<void> {
      showProgress('');
      const error = await new Promise((resolve) =>
        stdout.write(stdout.isTTY ? printable(text) : text, resolve),
      );
      if (!error || (error as NodeJS.ErrnoException).code === 'EPIPE') return;
      const reason = systemReason(error);
      throw new Incomplete(`The output can't be written: ${reason}.`, error);
    },
    /** Writes a line about the work. */
    note(line: string) {
      showProgress('');
      stderr.write(`${printable(line)}\n`);
    },
    showProgress,
    /** Whether lines of progress can be replaced. */
    showsProgress,
    /** Whether a user can be asked. */
    canAsk: stdin.isTTY && stderr.isTTY,
    /** Asks for a line. Null after Ctrl+C, or Ctrl+D on an empty line. */
    ask: (question: string, { isHidden }: { isHidden: boolean }) =>
      readLine(stdin, stderr, printable(question), isHidden),
    /** All of standard input. */
    async readInput(): Promise<Buffer<ArrayBuffer>> {
      const parts: Buffer[] = [];
      for await (const part of stdin) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
  };
}

/** Reads a line from a terminal, with or without showing it. Null after Ctrl+C, or Ctrl+D on an empty line. */
function readLine(
  input: ReadStream,
  output: WriteStream,
  question: string,
  isHidden: boolean,
): Promise<string | null> {
  const nowhere = new Writable({ write: (_, __, done) => done() });
  // Before the question is there, the terminal must not show what is typed.
  const lines = createInterface({
    input,
    output: isHidden ? nowhere : output,
    terminal: true,
    historySize: 0,
    // Whoever corrects what was typed still sees the question.
    prompt: isHidden ? '' : question,
  });
  if (isHidden) output.write(question);
  else lines.prompt();
  return new Promise((resolve) => {
    let typed: string | null = null;
    lines.on('line', (line) => {
      typed = line;
      lines.close();
    });
    lines.on('SIGINT', () => lines.close());
    lines.on('close', () => {
      if (isHidden || typed === null) output.write('\n');
      resolve(typed);
    });
  });
}
