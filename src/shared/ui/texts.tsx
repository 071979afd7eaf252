import { formatCount, formatNumber } from '../lib/format.ts';
import { Sentence } from './sentence.tsx';

export const hidden = 'Hidden';
/** `name`: of a member that the page doesn't know. */
export const secretActions = (name: string) => ({ show: `Show ${name}`, copy: `Copy ${name}` });

/** Where an address leads that looks like another. */
export const leadsTo = (address: Content, host: Content) => (
  <Sentence>
    {address} (leads to {host})
  </Sentence>
);

export const otherFields = 'Other fields';
export const tooDeep = 'Too deeply nested to show';
export const charactersInAll = (count: number) => `${formatNumber(count)} characters in all`;

export const mismatchCount = (count: number) =>
  `${formatCount(count, 'mismatch', 'mismatches')} in the API's response`;
export const expectedAndGot = (expected: Content, got: Content) => (
  <Sentence>
    Expected: {expected} Got: {got}
  </Sentence>
);
export const similarPlaces = (count: number) => `And ${formatCount(count, 'similar place')}`;
