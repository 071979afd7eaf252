import { styleText } from 'node:util';

interface GreetingOptions {
  url: string;
  /** Which API answers. */
  description: string;
  /** The key to sign in with, where this process gives it out. */
  apiKey: string | undefined;
  color: boolean;
}

/** What a start prints, with what one copies from it set off where colours can be shown. */
export function greeting({ url, description, apiKey, color }: GreetingOptions): string {
  const lines: [label: string, value: string][] = [
    ['Proxy Console', color ? styleText('cyan', url) : url],
    ['API', description],
  ];
  if (apiKey !== undefined) {
    lines.push(['Sign in with', color ? styleText('bold', apiKey) : apiKey]);
  }
  return `\n${lines.map(([label, value]) => `  ${label.padEnd(15)} ${value}\n`).join('')}\n`;
}
