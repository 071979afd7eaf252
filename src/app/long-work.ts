import { isResetting } from '#features/proxy-accounts/public';
import { isBulkEditing } from '#features/proxy-profile/public';
import type { Api } from '#shared/api/api-context.tsx';

/** What may run in a tab for a long time. */
export type LongWork = 'reset' | 'bulk-edit';

/** What is running in this tab. */
export function longWork(api: Api): LongWork | undefined {
  if (isResetting(api)) return 'reset';
  return isBulkEditing(api) ? 'bulk-edit' : undefined;
}
