import { useState, useSyncExternalStore } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { Page } from '#shared/ui/page.tsx';
import * as common from '#shared/lib/texts.ts';
import { HistoryTabs } from '../tabs/history-tabs.tsx';
import { isFailed } from './request-entries.ts';
import { RequestsTable } from './requests-table.tsx';
import * as texts from './texts.ts';

interface RequestsScreenProps {
  /** The names of profiles by their IDs, as far as they are known. */
  names: ReadonlyMap<string, string>;
}

/** The API requests of this tab, for support. */
export function RequestsScreen({ names }: RequestsScreenProps) {
  const { log } = useApi();
  const calls = useSyncExternalStore(log.subscribe, log.records);
  const [isFailedOnly, setFailedOnly] = useState(false);
  const shown = isFailedOnly ? calls.filter(isFailed) : calls;
  return (
    <Page title={common.history} description={texts.whichRequests}>
      <HistoryTabs />
      <Checkbox
        label={texts.failuresOnly}
        checked={isFailedOnly}
        onChange={({ target }) => setFailedOnly(target.checked)}
      />
      {shown.length > 0 ? (
        <RequestsTable calls={shown} names={names} />
      ) : (
        <p className="muted">{isFailedOnly ? texts.noFailures : texts.noRequestsYet}</p>
      )}
    </Page>
  );
}
