import { Notice } from '#shared/ui/notice.tsx';
import { WaitingNotice } from '#shared/ui/waiting-notice.tsx';
import type { useKeyCheck } from './use-key-check.ts';

/** The result of checking a key: it wasn't accepted, or the response takes long. */
export function CheckNotices({
  refused,
  isLong,
  cancel,
}: Pick<ReturnType<typeof useKeyCheck>, 'refused' | 'isLong' | 'cancel'>) {
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          <p>{refused.meaning}</p>
        </Notice>
      )}
      {isLong && <WaitingNotice what="Checking the key" onCancel={cancel} />}
    </>
  );
}
