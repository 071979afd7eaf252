import { useQueryClient } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScanSearch from 'lucide-react/icons/scan-search';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { useActiveRun, type ResetTypes } from '../active-run.ts';
import { AskAgainAction } from './ask-again-action.tsx';
import { countOf, retries, verifiable, type Outcome } from '../engine/outcomes.ts';
import { isWhole, knownPositions, createSubplan, knownAt, type Plan } from '../engine/plan.ts';
import { retryLabel } from '../texts.ts';
import { ResetDialog } from './reset-dialog.tsx';
import styles from '#shared/run/ui/result.module.css';
import strip from '#shared/run/ui/run-strip.module.css';
import type { ResultActionsProps } from '#shared/run/ui/run-view.ts';
import { canVerify, verifyUnknown } from '../verify.ts';
import { notVerifiedText } from '../../texts.ts';

/** The actions on a result: verify unconfirmed accounts, try a part again, request lost responses again. */
export function ResultActions(props: ResultActionsProps<ResetTypes>) {
  const { result, isBrief = false, onChange, onStarted, children } = props;
  const api = useApi();
  const cache = useQueryClient();
  const active = useActiveRun();
  const [asked, setAsked] = useState<Plan | null>(null);
  const [verifying, setVerifying] = useState<AbortController>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [unread, setUnread] = useState(0);
  const { run, plan, ledger } = result;
  // With a damaged plan, only known accounts can be sent or read again.
  const count = (wanted: readonly Outcome[]) =>
    isWhole(plan)
      ? countOf(ledger.counts, wanted)
      : knownPositions(plan, ledger.positions(wanted)).length;
  const unknown = count(verifiable);
  const isBusy = active !== null && active.state.kind !== 'ended';
  const busyReason = isBusy ? "Another reset isn't finished" : undefined;

  function retry(wanted: readonly Outcome[]) {
    setAsked(
      createSubplan(plan, ledger.positions(wanted), (position) => {
        const counters = ledger.afterAt(position);
        const record = ledger.recordAt(position);
        if (!counters || !record) return knownAt(plan, position);
        const { at, endedAt = at, answerOrder = 0 } = record;
        return { counters, asOf: record.state === 'read' ? at : endedAt, order: answerOrder };
      }),
    );
  }

  async function verify() {
    const stop = new AbortController();
    setVerifying(stop);
    setFailure(null);
    try {
      setUnread(await verifyUnknown(api, cache, result, onChange, stop.signal));
    } catch (error) {
      setFailure(error);
    }
    setVerifying(undefined);
    onChange();
  }

  return (
    <>
      <div className={isBrief ? strip.steps : styles.actions}>
        {/* Reading is the safe way, so it comes first. */}
        {unknown > 0 && canVerify(api) && (
          <Button icon={ScanSearch} busy={verifying !== undefined} onClick={() => void verify()}>
            {`Verify ${formatNumber(unknown)} unconfirmed`}
          </Button>
        )}
        {verifying && (
          <Button icon={Square} onClick={() => verifying.abort()}>
            Stop verifying
          </Button>
        )}
        {retries.map(({ name, wanted }) => {
          const many = count(wanted);
          return (
            many > 0 && (
              <Button
                key={name}
                icon={RotateCcw}
                onClick={() => retry(wanted)}
                disabledReason={isAsking ? 'Resending requests' : busyReason}
              >
                {retryLabel(name, many, run.ended?.reason)}
              </Button>
            )
          );
        })}
      </div>
      <div className={isBrief ? strip.steps : styles.actions}>{children}</div>
      {!isBrief && (
        <AskAgainAction
          result={result}
          isAsking={isAsking}
          disabledReason={busyReason}
          onAsking={setAsking}
          onChange={onChange}
        />
      )}
      {failure !== null && unknown > 0 && (
        <FailureNotice error={failure} onRetry={() => void verify()} />
      )}
      {unread > 0 && unknown > 0 && <p role="status">{notVerifiedText(unread)}</p>}
      {asked && (
        <ResetDialog
          plan={asked}
          {...(onStarted && { onStarted })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
