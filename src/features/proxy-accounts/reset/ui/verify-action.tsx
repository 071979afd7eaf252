import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import ScanSearch from 'lucide-react/icons/scan-search';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { countOf } from '#shared/run/outcomes.ts';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import type { AccountResponse } from '../../data/account-list.ts';
import { applyResponses } from '../../data/apply-responses.ts';
import { accountListQuery, accountQuery, canVerify } from '../../data/queries.ts';
import { nextSequenceNumber } from '../../data/response-sequence.ts';
import type { Account } from '../../model/account-row.ts';
import { notVerifiedText } from '../../model/texts.ts';
import type { ResetTypes, RunResult } from '../engine/ledger.ts';
import { verifiable, type Outcome } from '../engine/outcomes.ts';
import { isWhole, knownPositions } from '../engine/plan.ts';
import { verifyUnconfirmed } from '../engine/verify-unconfirmed.ts';
import { addRecord, deselectConfirmed, updateCounts } from '../follow-up.ts';

/** Reads unconfirmed accounts, which proves whether their counters are zero. */
export function VerifyAction({ result, isFirst, onBusy }: ResultStepProps<ResetTypes>) {
  const api = useApi();
  const cache = useQueryClient();
  const [verifying, setVerifying] = useState<AbortController>();
  const [failure, setFailure] = useState<unknown>(null);
  const [unread, setUnread] = useState(0);
  const count = knownCount(result.plan, result.ledger, verifiable);
  if (!canVerify(api) || (count === 0 && !verifying)) return null;

  async function verify() {
    const stop = new AbortController();
    setVerifying(stop);
    onBusy('Verifying accounts');
    setFailure(null);
    try {
      setUnread(await verifyUnknown(api, cache, result, stop.signal));
    } catch (error) {
      setFailure(error);
    }
    setVerifying(undefined);
    onBusy(undefined);
  }

  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={ScanSearch}
        busy={verifying !== undefined}
        onClick={() => void verify()}
      >
        {`Verify ${formatNumber(count)} unconfirmed`}
      </Button>
      {verifying && (
        <Button icon={Square} onClick={() => verifying.abort()}>
          Stop verifying
        </Button>
      )}
      {failure !== null && <FailureNotice error={failure} onRetry={() => void verify()} />}
      {unread > 0 && <p role="status">{notVerifiedText(unread)}</p>}
    </>
  );
}

/** With a damaged plan, only known accounts can be sent or read again. */
export function knownCount(
  plan: RunResult['plan'],
  ledger: RunResult['ledger'],
  wanted: readonly Outcome[],
): number {
  return isWhole(plan)
    ? countOf(ledger.counts, wanted)
    : knownPositions(plan, ledger.positions(wanted)).length;
}

/**
 * Reads the unconfirmed accounts, and saves the results; those confirmed by it are deselected. Resolves and
 * rejects like `verifyUnconfirmed`.
 */
async function verifyUnknown(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  signal: AbortSignal,
): Promise<number> {
  const { run, plan, ledger } = result;
  const asked = ledger.positions(verifiable);
  const read = new Map<string, AccountResponse>();
  let reading = { knownAt: 0, sequence: 0 };
  try {
    const unread = await verifyUnconfirmed(
      {
        runId: run.id,
        ledger,
        unconfirmed: () => knownPositions(plan, ledger.positions(verifiable)),
        idAt: (position) => plan.ids[position] ?? '',
      },
      {
        async readAccount(id) {
          const account = await cache.fetchQuery(accountQuery(api, id));
          if (account) read.set(id, { account, ...reading });
          return account;
        },
        readList: () => readListed(api, cache),
        nameReading() {
          reading = { knownAt: Date.now(), sequence: nextSequenceNumber() };
          return { responseSequence: reading.sequence };
        },
        add: (record) => addRecord(api, cache, result, record),
      },
      signal,
    );
    await updateCounts(api, cache, result);
    return unread;
  } finally {
    // Includes what was read before a call failed.
    await applyResponses(api, cache, read);
    deselectConfirmed(api, result, asked);
  }
}

/** The accounts of the whole list, read again, by ID. */
async function readListed(api: Api, cache: QueryClient): Promise<Map<string, Account>> {
  const since = nextSequenceNumber();
  // After the clock was set back, a cached list seems to come from the future, and to be fresher than any.
  const { rows } = await cache.fetchQuery({ ...accountListQuery(api), staleTime: -Infinity });
  const listed = new Map<string, Account>();
  for (const { id, account, origin } of rows) {
    if (id !== undefined && origin.sequence > since) listed.set(id, account);
  }
  return listed;
}
