import { useQueryClient } from '@tanstack/react-query';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { RunResult } from '../receipt.ts';
import { askAgain, lostBatches, type AskAgainResult } from '../ask-again.ts';
import { notCheckedText, tooLateText, uncertainAgeText } from '../../texts.ts';

interface AskAgainActionProps {
  result: RunResult;
  isAsking: boolean;
  /** Why nothing may be requested now. */
  disabledReason: string | undefined;
  onAsking: (isAsking: boolean) => void;
  /** Called when responses have changed outcomes. */
  onChange: () => void;
}

const NOTHING: AskAgainResult = { sentElsewhere: 0, refusal: undefined };

/** Requests the lost responses of a reset, if the API stores them. */
export function AskAgainAction(props: AskAgainActionProps) {
  const { result, isAsking, disabledReason, onAsking, onChange } = props;
  const api = useApi();
  const cache = useQueryClient();
  const offline = useOfflineReason();
  const [open, setOpen] = useState(NOTHING);
  const [failure, setFailure] = useState<unknown>(null);
  const { accounts, tooOld, uncertain } = useMemo(() => lostBatches(result), [result]);
  if (!api.config.idempotencyKeys || accounts + tooOld + uncertain === 0) return null;
  const { refusal } = open;

  async function ask() {
    onAsking(true);
    setFailure(null);
    setOpen(NOTHING);
    try {
      setOpen(await askAgain(api, cache, result, onChange));
    } catch (error) {
      setFailure(error);
    }
    onAsking(false);
    onChange();
  }

  return (
    <>
      {accounts > 0 && (
        <>
          <div>
            <Button
              icon={MessageCircleQuestionMark}
              busy={isAsking}
              disabledReason={disabledReason ?? offline}
              onClick={() => void ask()}
            >
              {`Resend requests for ${formatCount(accounts, 'account')}`}
            </Button>
          </div>
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
