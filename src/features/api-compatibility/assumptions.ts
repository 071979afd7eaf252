import gaps from '../../../docs/contract-gaps.md?raw';
import { readAssumptions } from './read-assumptions.ts';

/** What the console assumes where the contract is silent. It stands once, in the documents. */
export const assumptions = readAssumptions(gaps);
