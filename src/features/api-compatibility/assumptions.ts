import gaps from '../../../docs/contract-gaps.md?raw';
import { readAssumptions } from './read-assumptions.ts';

/** What the console assumes where the contract doesn't specify anything. The documents are the only source. */
export const assumptions = readAssumptions(gaps);
