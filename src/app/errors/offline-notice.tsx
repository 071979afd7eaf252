import { useQueryClient } from '@tanstack/react-query';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { formatDateTime } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** While offline: how old the data is, and what can't be done. */
export function OfflineNotice() {
  const reason = useOfflineReason();
  const cache = useQueryClient();
  if (reason === undefined) return null;
  const readAt = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt);
  return (
    <Notice tone="warning" title="You're offline">
      <p>
        {readAt.length > 0 && `Showing data from ${formatDateTime(Math.min(...readAt))}. `}
        Data refreshes when you reconnect. Changes aren&apos;t queued.
      </p>
    </Notice>
  );
}
