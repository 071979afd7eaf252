import { classNames } from '#shared/lib/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { apiAddress, useApi } from '#shared/api/api-context.tsx';
import { downloadText } from '#shared/lib/download.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmAction } from '#shared/ui/confirm-action.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { Select } from '#shared/forms/select.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import {
  activityCsv,
  activityFilter,
  activityJson,
  activityRows,
  matches,
  savedRows,
  type ActivityFilter,
} from './activity-rows.ts';
import { space } from '#shared/ui/apart.tsx';
import styles from './activity-screen.module.css';
import { CallsTable } from './calls-table.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';
import { deleteCalls, openCallChannel, savedCalls, thisTab } from './saved-calls.ts';

interface ActivityScreenProps {
  /** The names of profiles by their IDs, as far as they are known. */
  names: ReadonlyMap<string, string>;
}

/** The API requests of this tab, and those of this user that the browser has saved. */
export function ActivityScreen({ names }: ActivityScreenProps) {
  const { config, log, scope } = useApi();
  const calls = useSyncExternalStore(log.subscribe, log.records);
  const { data: saved, refetch } = useQuery({
    queryKey: ['saved-calls', scope],
    queryFn: async () => (await savedCalls(scope)).filter(({ tab }) => tab !== thisTab),
    gcTime: 0,
  });
  useEffect(() => openCallChannel(scope, () => void refetch()).close, [scope, refetch]);
  const [hasFailed, setFailed] = useState(false);
  const [filter, changeFilter] = useAddressParams(activityFilter);
  const [openedAt] = useState(() => Date.now());
  const older = useMemo(() => savedRows(saved ?? []), [saved]);
  const all = activityRows(calls, older);
  const rows = all.filter((row) => matches(row, filter, openedAt));

  async function clear() {
    log.clear();
    setFailed(!(await deleteCalls(scope)));
    await refetch();
  }

  return (
    <Page
      title={common.activity}
      description={texts.whereSaved}
      actions={
        <>
          <Menu label={texts.exportMenu}>
            <Button
              variant="quiet"
              onClick={() => downloadText('activity.csv', 'text/csv', activityCsv(rows))}
            >
              {common.exportCsv}
            </Button>
            <Button
              variant="quiet"
              onClick={() => downloadText('activity.json', 'application/json', activityJson(rows))}
            >
              {common.exportJson}
            </Button>
          </Menu>
          <ConfirmAction
            label={texts.clearActivity}
            disabledReason={all.length === 0 ? texts.nothingToClear : undefined}
            onConfirm={() => void clear()}
          >
            {texts.clearsRequests}
          </ConfirmAction>
        </>
      }
    >
      <ActivityTabs />
      {hasFailed && (
        <Notice tone="danger" role="alert" title={texts.notCleared}>
          <p>{texts.clearSiteData}</p>
        </Notice>
      )}
      {all.length > 0 && <ActivityFilters filter={filter} onChange={changeFilter} />}
      {rows.length === 0 && (
        <p className={classNames('muted', styles.none)}>
          <strong className="strong">
            {all.length > 0 ? texts.noMatchingRequests : texts.noRequestsYet}
          </strong>
          {space}
          <span>{all.length > 0 ? common.changeFilters : texts.openAnotherPage}</span>
        </p>
      )}
      {rows.length > 0 && <CallsTable rows={rows} baseUrl={apiAddress(config)} names={names} />}
      {rows.some(({ isSaved }) => isSaved) && <p className="muted">{texts.savedAreIncomplete}</p>}
    </Page>
  );
}

interface ActivityFiltersProps {
  filter: ActivityFilter;
  /** The parameters of the address to change; empty removes one. */
  onChange: (change: { [Name in keyof ActivityFilter]?: string }) => void;
}

function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-label={common.filters}
      className={classNames('row loose', styles.filters)}
    >
      <Checkbox
        label={texts.changesOnly}
        checked={filter.writes}
        onChange={({ target }) => onChange({ writes: target.checked ? '1' : '' })}
      />
      <Checkbox
        label={texts.failuresOnly}
        checked={filter.failures}
        onChange={({ target }) => onChange({ failures: target.checked ? '1' : '' })}
      />
      <div>
        <label htmlFor={id}>{texts.timeFilter}</label>
        <Select
          id={id}
          value={filter.hours ?? ''}
          onChange={({ target }) => onChange({ hours: target.value })}
        >
          <option value="">{texts.anyTime}</option>
          <option value="1">{texts.lastHour}</option>
          <option value="24">{texts.last24Hours}</option>
          <option value="168">{texts.last7Days}</option>
        </Select>
      </div>
    </div>
  );
}
