import { styleText } from 'node:util';
import { KEY_FILE } from './embedded/kept-key.ts';
import type { OwnerKey } from './embedded/prepare.ts';

interface GreetingOptions {
  url: string;
  /** Which API answers. */
  description: string;
  /** The key to sign in with, where the API is the embedded one. */
  ownerKey?: OwnerKey | undefined;
  /** Whether a person reads it, and not a log that is kept. */
  isTerminal: boolean;
  color: boolean;
}

/** What a start prints, with what one copies from it set off where colours can be shown. */
export function greeting(options: GreetingOptions): string {
  const { url, description, ownerKey, isTerminal, color } = options;
  const lines: [label: string, value: string][] = [
    ['Proxy Console', color ? styleText('cyan', url) : url],
    ['API', description],
  ];
  if (ownerKey) {
    const key = printedKey(ownerKey, isTerminal);
    const shown = key !== undefined && color ? styleText('bold', key) : key;
    lines.push(['API key', shown ?? whereTheKeyIs(ownerKey)]);
  }
  return `\n${lines.map(([label, value]) => `  ${label.padEnd(15)} ${value}\n`).join('')}\n`;
}

/** Never a key that the operator knows already: what a server prints is often kept. */
function printedKey({ origin, apiKey }: OwnerKey, isTerminal: boolean): string | undefined {
  return origin === 'made' || (origin === 'kept' && isTerminal) ? apiKey : undefined;
}

function whereTheKeyIs({ origin }: OwnerKey): string {
  if (origin === 'given') return 'set in API_KEY';
  if (origin === 'kept') return `in the file ${KEY_FILE} in the data directory`;
  return 'unchanged. To replace it, set API_KEY to a new key.';
}

/** What the person who started the server needs to know of the key before it is too late. */
export function keyWarning(ownerKey: OwnerKey | undefined): string | undefined {
  return ownerKey?.isShort
    ? 'The API key has fewer than 16 characters and can be guessed. Set API_KEY to a longer one.'
    : undefined;
}
