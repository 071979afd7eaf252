import { useQueryClient } from '@tanstack/react-query';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { formatDateTime } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** While the device is offline: how old the data is that is shown, and what cannot be done. */
export function OfflineNotice() {
  const reason = useOfflineReason();
  const cache = useQueryClient();
  if (reason === undefined) return null;
  const readAt = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt);
  return (
    <Notice tone="warning" title="This device is offline">
      <p>
        {readAt.length > 0 && `What is shown is from ${formatDateTime(Math.min(...readAt))}. `}
        It stays, and is read again once the device is online. Changes cannot be sent until then,
        and none waits to be sent.
      </p>
    </Notice>
  );
}
