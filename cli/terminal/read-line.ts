import type { ReadStream, WriteStream } from 'node:tty';

const ENTER = '\r\n';
/** Ctrl+C and Ctrl+D. */
const CANCEL = '\u0003\u0004';
const BACKSPACE = '\b\u007F';

/** Reads a line from a terminal, with or without showing it. Null after Ctrl+C or Ctrl+D. */
export function readLine(
  input: ReadStream,
  output: WriteStream,
  question: string,
  isHidden: boolean,
): Promise<string | null> {
  return new Promise((resolve) => {
    let typed = '';
    const end = (line: string | null) => {
      input.off('data', take);
      input.setRawMode(false);
      input.pause();
      output.write('\n');
      resolve(line);
    };
    function take(part: string) {
      for (const character of part) {
        if (ENTER.includes(character)) return end(typed);
        if (CANCEL.includes(character)) return end(null);
        if (!BACKSPACE.includes(character)) {
          typed += character;
          if (!isHidden) output.write(character);
        } else if (typed !== '') {
          typed = typed.slice(0, -1);
          if (!isHidden) output.write('\b \b');
        }
      }
    }
    // The terminal must not show what is typed as soon as the question is there.
    input.setRawMode(true);
    output.write(question);
    input.setEncoding('utf8');
    input.on('data', take);
    input.resume();
  });
}
