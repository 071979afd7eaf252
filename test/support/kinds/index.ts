import { testedBulkEdit } from './bulk-edit.ts';
import { testedReset } from './reset.ts';

/** All kinds of runs. */
export const testedKinds = [testedReset, testedBulkEdit];
