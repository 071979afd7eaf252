import { testedBulkEdit } from './bulk-edit.ts';
import { testedEnabling } from './enable-accounts.ts';
import { testedReset } from './reset.ts';

/** All kinds of runs, and one that exists only here: what holds for it holds for a new kind. */
export const testedKinds = [testedReset, testedBulkEdit, testedEnabling];
