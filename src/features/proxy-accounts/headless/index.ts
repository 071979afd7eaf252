// A third entry point: what needs neither a page nor a browser, for the command line.
export { PAGE_SIZE, pageWithRetries } from '../data/read-account.ts';
export { hasAccountPaths, readAccount } from '../data/read-account.ts';
export { idsFileLimits, parseIdsFile } from '../import/parse-ids-file.ts';
export { isDamagedId, type ParsedIds } from '../import/parse-ids.ts';
export { accountRow, type Account } from '../model/account-row.ts';
export { stateOf } from '../model/account-state.ts';
export {
  fields,
  matcherOf,
  doubtsIn,
  missingValues,
  parseFilterText,
  type Condition,
} from '../model/conditions.ts';
export { batchSize } from '../reset/engine/batch-size.ts';
export {
  knownBefore,
  looksAt,
  planAgain,
  unsentIn,
  type ResetTypes,
} from '../reset/engine/ledger.ts';
export {
  notConfirmed,
  outcomeText,
  provable,
  verifiable,
  type Outcome,
} from '../reset/engine/outcomes.ts';
export { changesSince, countersOf, fallenSince, planWithout } from '../reset/engine/plan.ts';
export { planFromFile, planToFile } from '../reset/engine/plan-file.ts';
export { createPlan, createSubplan, planTotals, type Plan } from '../reset/engine/plan.ts';
export { verifyUnconfirmed } from '../reset/engine/verify-unconfirmed.ts';
export { resetKind } from '../reset/kind.ts';
export { noSuchText, someUnknownText } from '../model/texts.ts';
