import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';

/** Reads a line from a terminal, with or without showing it. Null after Ctrl+C, or Ctrl+D on an empty line. */
export function readLine(
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
