import { readFileSync, statSync } from 'node:fs';
import type { Cli } from '../command/command.ts';
import { exitStatus, Failure, systemReason, WrongUse } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The API key: from a file, the environment, or a prompt that doesn't show it. Never from an argument. */
export async function readKey(cli: Cli): Promise<string> {
  const file = cli.text('key-file');
  if (file !== undefined) return checked(keyIn(file, cli), `The file ${file}`);
  const set = process.env['PROXY_CONSOLE_API_KEY'];
  if (set) return checked(set, 'PROXY_CONSOLE_API_KEY');
  if (!cli.canAsk)
    throw new WrongUse('The API key is missing. Set PROXY_CONSOLE_API_KEY, or use --key-file.');
  const typed = await cli.ask('API key: ', { isHidden: true });
  if (typed === null) throw new Failure(exitStatus.paused, 'No key was entered.');
  return checked(typed.trim(), 'What was typed');
}

/** The permissions of all users but the owner. */
const OTHERS = 0o077;

function keyIn(file: string, terminal: Terminal): string {
  try {
    const status = statSync(file);
    // A pipe has no other readers, and Windows has no such modes.
    const isOpen = status.isFile() && (status.mode & OTHERS) !== 0 && process.platform !== 'win32';
    if (isOpen)
      terminal.note(
        `Warning: other users of this machine have access to the key file ${file} (mode ${(status.mode & 0o777).toString(8)}). Run "chmod 600" on it.`,
      );
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? '';
  } catch (error) {
    throw new WrongUse(`The key file ${file} can't be read: ${systemReason(error)}.`);
  }
}

/** A header value can hold no other characters. */
function checked(key: string, source: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new WrongUse(
    `${source} isn't an API key: a key has only visible ASCII characters, without spaces.`,
  );
}
