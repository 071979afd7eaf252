import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import type { Account } from '../../../src/features/proxy-accounts/model/account-row.ts';
import { batchSize } from '../../../src/features/proxy-accounts/reset/engine/batch-size.ts';
import {
  createEngine,
  splitBudgetFor,
  type RunEnvironment,
} from '../../../src/features/proxy-accounts/reset/engine/engine.ts';
import { createResetLedger } from '../../../src/features/proxy-accounts/reset/engine/ledger.ts';
import type { BatchResponse } from '../../../src/features/proxy-accounts/reset/engine/match-response.ts';
import { openRun } from './simulated-run.ts';

interface Setting {
  ids: readonly string[];
  ceiling?: number;
  splitBudget?: number;
  /** A plain list of accounts is a response with status 200. */
  send: (ids: readonly string[]) => Account[] | Promise<Account[] | BatchResponse>;
  journal?: Map<number, ResetEntry>;
  environment?: Partial<RunEnvironment>;
}

/** A page that resets accounts: works until the run pauses or ends. */
export function openPage(setting: Setting) {
  const { ids, ceiling = 10, send, journal } = setting;
  const splitBudget = setting.splitBudget ?? splitBudgetFor(ids.length);
  return openRun({
    journal,
    createLedger: (entries: readonly ResetEntry[]) => createResetLedger(ids.length, entries),
    createRunner: (ledger, environment) =>
      createEngine(
        { runId: 'run', ids, ledger, size: batchSize(ceiling), splitBudget },
        {
          ...environment,
          async send(batch) {
            const response = await send(batch);
            return Array.isArray(response) ? { value: response, status: 200 } : response;
          },
          onResponse: () => ({}),
          ...setting.environment,
        },
      ),
  });
}
