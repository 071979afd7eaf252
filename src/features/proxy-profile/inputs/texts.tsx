import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const withUnit = (label: string, unit: string) => `${label} (${unit})`;
export const unusable = 'Unexpected value: see Other fields. Not sent until you change it.';

export const accountsMissing = "Couldn't load the accounts. Try again.";
export const choose = 'Choose';
export const chooseAccount = 'Choose account';
export const accountIdHint = '24 hexadecimal digits.';
export function wrongDigit(sign: string, position: number): string {
  const name = sign.trim() === '' ? 'A space' : `“${isolated(sign)}”`;
  return `${name} at position ${position} is not a hexadecimal digit (0–9, a–f).`;
}
export const digitsOf = (count: number, most: number) => `${count} of ${most} digits.`;

export const codeOrName = 'Code or name';
export const becomesCode = (code: string) => `Becomes ${isolated(code)} when you leave the field.`;
export const unknownCode = 'Not a known country code, but sent as entered.';
export const countryChanged = 'The country has changed.';

export const inEntry = (entry: number, problem: Content) => (
  <Sentence>
    Entry {entry}: {problem}
  </Sentence>
);
export const rejectedByApi = 'The console knows no rule that this value breaks.';
export const path = 'Path';
export const hint = 'Hint';
export const code = 'Code';
export const payload = 'Payload';

export const notSet = 'Not set';
export const notOnEarth = (limit: number) =>
  `Not on Earth: values range from -${limit} to ${limit}.`;
export const charactersOf = (count: number, most: number) =>
  `${formatNumber(count)} of ${formatNumber(most)} characters`;
export const charactersLeft = (most: number) => `At most ${most} characters left.`;

export const subnetsHint = (count: number) =>
  count === 0 ? 'One per line.' : `One per line. ${formatCount(count, 'entry', 'entries')}.`;
export const nullEntries = 'An empty line is null, as sent by the API.';
const entryText = (position: number, entry: string) => `Entry ${position}, “${isolated(entry)}”,`;
export const duplicate = (position: number, entry: string, first: number) =>
  `${entryText(position, entry)} duplicates entry ${first}.`;
export const severalNetworks = (position: number, entry: string) =>
  `${entryText(position, entry)} is one entry: put each network on its own line.`;
export const notANetwork = (position: number, entry: string) =>
  `${entryText(position, entry)} doesn't look like a network such as 192.0.2.0/24.`;
export const moreHints = (count: number) => `${formatCount(count, 'more hint')}.`;
export const unwritableEntries =
  'Some entries are empty or have several lines. Editing this field drops or splits them.';

export const field = 'Field';
/** Of a change. */
export const from = 'From';
export const to = 'To';
export const moreEntries = (count: number) => `and ${count} more`;
