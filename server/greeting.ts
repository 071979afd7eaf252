import { styleText } from 'node:util';
import { KEY_FILE } from './embedded/database/data-dir.ts';
import type { OwnerKey } from './embedded/prepare.ts';

interface GreetingOptions {
  url: string;
  /** Where metrics are served, if they are. */
  metricsUrl?: string | undefined;
  /** Which API responds. */
  description: string;
  /** The key to sign in with, if the API is the embedded one. */
  ownerKey?: OwnerKey | undefined;
  /** Whether the output is a terminal, and not a stored log. */
  isTerminal: boolean;
  color: boolean;
}

/** The text printed at startup. Highlights the parts to copy if the terminal supports colors. */
export function greeting(options: GreetingOptions): string {
  const { url, metricsUrl, description, ownerKey, isTerminal, color } = options;
  const lines: [label: string, value: string][] = [
    ['Proxy Console', color ? styleText('cyan', url) : url],
    ['API', description],
  ];
  if (metricsUrl !== undefined) lines.push(['Metrics', metricsUrl]);
  if (ownerKey) {
    const key = printedKey(ownerKey, isTerminal);
    const shown = key !== undefined && color ? styleText('bold', key) : key;
    lines.push(['API key', shown ?? whereTheKeyIs(ownerKey)]);
  }
  return `\n${lines.map(([label, value]) => `  ${label.padEnd(15)} ${value}\n`).join('')}\n`;
}

/** Never a key that the operator already knows: server output is often stored. */
function printedKey({ origin, apiKey }: OwnerKey, isTerminal: boolean): string | undefined {
  return origin === 'made' || (origin === 'kept' && isTerminal) ? apiKey : undefined;
}

function whereTheKeyIs({ origin }: OwnerKey): string {
  if (origin === 'given') return 'set in API_KEY';
  if (origin === 'kept') return `in the file ${KEY_FILE} in the data directory`;
  return 'unchanged. To replace it, set API_KEY to a new key.';
}
