import { useMutation, useQueryClient } from '@tanstack/react-query';
import ScanSearch from 'lucide-react/icons/scan-search';
import Square from 'lucide-react/icons/square';
import { useRef } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Fold } from '#shared/ui/fold.tsx';
import { RateLimitNote } from '#shared/run/ui/rate-limit-note.tsx';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { canVerify } from '../../data/queries.ts';
import type { ResetTypes } from '../engine/ledger.ts';
import { verifiable } from '../engine/outcomes.ts';
import { knownCount, verifyReset } from '../verify-reset.ts';
import * as runTexts from '#shared/run/ui/texts.tsx';
import * as texts from './texts.tsx';

/** Reads unconfirmed accounts, which proves whether their counters are zero; folded beside other steps. */
export function VerifyAction({ result, isFirst, onBusy }: ResultStepProps<ResetTypes>) {
  const api = useApi();
  const cache = useQueryClient();
  const stop = useRef(new AbortController());
  const { mutate, isPending, error, data } = useMutation({
    mutationFn() {
      stop.current = new AbortController();
      return verifyReset(api, cache, result, stop.current.signal);
    },
    onMutate: () => onBusy(texts.verifying),
    onSettled: () => onBusy(undefined),
  });
  const count = knownCount(result.plan, result.ledger, verifiable);
  const isFutile = !canVerify(api, cache);
  const notRead = data !== undefined && data > 0 && (
    <p role="status">{texts.notVerifiedText(data)}</p>
  );
  // An API without a list is known only once it was asked.
  if (isFutile && !isPending) return notRead || null;
  if (count === 0 && !isPending) return null;

  const step = (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={ScanSearch}
        busy={isPending}
        onClick={() => mutate()}
      >
        {texts.verify(count)}
      </Button>
      {isPending && (
        <Button icon={Square} onClick={() => stop.current.abort()}>
          {texts.stopVerifying}
        </Button>
      )}
      {isPending && <RateLimitNote />}
      {error && <FailureNotice error={error} onRetry={() => mutate()} />}
      {notRead}
    </>
  );
  return isFirst ? step : <Fold summary={runTexts.otherSteps}>{() => step}</Fold>;
}
