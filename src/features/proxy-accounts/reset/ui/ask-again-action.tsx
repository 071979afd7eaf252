import { useQueryClient } from '@tanstack/react-query';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { formatCount } from '#shared/lib/format.ts';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { ResetTypes } from '../engine/ledger.ts';
import { askAgain, lostBatches, type AskAgainResult } from '../ask-again.ts';
import { notCheckedText, tooLateText, uncertainAgeText } from '../../model/texts.ts';

const NOTHING: AskAgainResult = { sentElsewhere: 0, refusal: undefined };

/** Requests the lost responses of a reset, if the API stores them. */
export function AskAgainAction({ result, disabledReason, onBusy }: ResultStepProps<ResetTypes>) {
  const api = useApi();
  const cache = useQueryClient();
  const offline = useOfflineReason();
  const [isAsking, setAsking] = useState(false);
  const [open, setOpen] = useState(NOTHING);
  const [failure, setFailure] = useState<unknown>(null);
  const { accounts, tooOld, uncertain } = useMemo(() => lostBatches(result), [result]);
  if (!api.config.idempotencyKeys || accounts + tooOld + uncertain === 0) return null;
  const { refusal } = open;

  async function ask() {
    setAsking(true);
    onBusy('Resending requests');
    setFailure(null);
    setOpen(NOTHING);
    try {
      setOpen(await askAgain(api, cache, result));
    } catch (error) {
      setFailure(error);
    }
    setAsking(false);
    onBusy(undefined);
  }

  return (
    <>
      {accounts > 0 && (
        <>
          <Button
            icon={MessageCircleQuestionMark}
            busy={isAsking}
            disabledReason={disabledReason ?? offline}
            onClick={() => void ask()}
          >
            {`Resend requests for ${formatCount(accounts, 'account')}`}
          </Button>
          <p>
            Repeats each request that wasn&apos;t confirmed. The API recognizes it and doesn&apos;t
            reset twice. Requests that never arrived are carried out now.
          </p>
        </>
      )}
      {tooOld > 0 && <p>{tooLateText(tooOld)}</p>}
      {uncertain > 0 && <p>{uncertainAgeText(uncertain)}</p>}
      {open.sentElsewhere > 0 && <p role="status">{notCheckedText(open.sentElsewhere)}</p>}
      {refusal && (
        <Notice tone="warning" role="alert" title="Some accounts are still unconfirmed">
          <p>
            {refusal.kind === 'under-way'
              ? 'The API responded to the repeated request with a conflict (409). The first one may still be running. Try again later.'
              : `The API rejected the repeated request (${refusal.status}).`}
          </p>
          {(refusal.detail ?? refusal.title) && (
            <p>The API says: {refusal.detail ?? refusal.title}</p>
          )}
        </Notice>
      )}
      {failure !== null && <FailureNotice error={failure} onRetry={() => void ask()} />}
    </>
  );
}
