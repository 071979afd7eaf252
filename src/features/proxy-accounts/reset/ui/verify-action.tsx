import { countOf } from '#shared/run/outcomes.ts';
import { useQueryClient } from '@tanstack/react-query';
import ScanSearch from 'lucide-react/icons/scan-search';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { notVerifiedText } from '../../model/texts.ts';
import type { ResetTypes, RunResult } from '../engine/ledger.ts';
import { verifiable, type Outcome } from '../engine/outcomes.ts';
import { isWhole, knownPositions } from '../engine/plan.ts';
import { canVerify, verifyUnknown } from '../verify.ts';

/** Reads unconfirmed accounts, which proves whether their counters are zero. */
export function VerifyAction({ result }: ResultStepProps<ResetTypes>) {
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
    setFailure(null);
    try {
      setUnread(await verifyUnknown(api, cache, result, stop.signal));
    } catch (error) {
      setFailure(error);
    }
    setVerifying(undefined);
  }

  return (
    <>
      <Button icon={ScanSearch} busy={verifying !== undefined} onClick={() => void verify()}>
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
