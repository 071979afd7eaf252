import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { apiAddress, useApi } from '#shared/api/api-context.tsx';
import {
  MOST_KINDS,
  type MismatchRecord,
  clearMismatches,
  isMismatchStoreFull,
  storedMismatches,
} from '#shared/contract-mismatches/mismatch-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmAction } from '#shared/ui/confirm-action.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useDrawn } from '#shared/ui/use-drawn.ts';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';
import { type EndedCall, type Evidence, endedCalls, reportText } from './report.ts';
import { mismatchWord } from '#shared/contract-mismatches/mismatch-words.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { sortedBy } from '#shared/table/sorted-by.ts';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import data from '#shared/ui/data-table.module.css';
import styles from './api-compatibility-screen.module.css';

/** Milliseconds between two reads of what a run or another tab has added. */
const INTERVAL = 2000;

/** Where the API's responses don't match the contract. It sends no request to the API. */
export function ApiCompatibilityScreen() {
  const { config, log } = useApi();
  const api = apiAddress(config);
  const [isReporting, setReporting] = useState(false);
  const { mismatches, isFull } = useQuery(mismatchesQuery(api)).data ?? {};
  const records = useSyncExternalStore(log.subscribe, log.records);
  const calls = useMemo(() => endedCalls(records, config), [records, config]);
  const cache = useQueryClient();
  const clear = useMutation({
    mutationFn: async () => clearMismatches(api),
    onSuccess: () => cache.invalidateQueries({ queryKey: mismatchesQuery(api).queryKey }),
  });
  const isDrawn = useDrawn(mismatches !== undefined);

  return (
    <Page
      title={common.apiCompatibility}
      description={texts.whatDiffers}
      actions={
        <Button
          icon={FileText}
          disabledReason={mismatches ? undefined : texts.stillLoading}
          onClick={() => setReporting(true)}
        >
          {common.copyReport}
        </Button>
      }
    >
      <ActivityTabs />
      {mismatches && isDrawn ? (
        <Panel
          title={texts.mismatches}
          aside={
            <ConfirmAction
              label={texts.clearMismatches}
              disabledReason={mismatches.length === 0 ? texts.nothingToClear : undefined}
              onConfirm={() => clear.mutate()}
            >
              {texts.clearsMismatches}
            </ConfirmAction>
          }
        >
          <p role="status" className="live">
            {clear.data !== undefined &&
              (clear.data ? texts.mismatchesCleared : texts.mismatchesNotCleared)}
          </p>
          <p>{verdict(mismatches.length, calls)}</p>
          {isFull && <p>{texts.isFullText(MOST_KINDS)}</p>}
          {mismatches.length > 0 && <MismatchesTable mismatches={mismatches} />}
        </Panel>
      ) : (
        <Skeleton lines={6} />
      )}
      {mismatches && isReporting && (
        <ReportDialog
          evidence={{ mismatches, config, calls }}
          onClose={() => setReporting(false)}
        />
      )}
    </Page>
  );
}

/** The mismatches counted in this browser; if it forbids storage, those of this page. */
function mismatchesQuery(api: string) {
  return queryOptions({
    queryKey: ['mismatches', api],
    queryFn: () => ({ mismatches: storedMismatches(api), isFull: isMismatchStoreFull() }),
    refetchInterval: INTERVAL,
    gcTime: 0,
  });
}

function verdict(count: number, calls: readonly EndedCall[]): string {
  if (count > 0) return texts.mismatchesFound(count);
  // The mismatches of earlier requests may have been cleared: then no number of requests is without any.
  const isClean = calls.length > 0 && calls.every(({ mismatches }) => mismatches.length === 0);
  return isClean ? texts.noMismatchesIn(calls.length) : texts.noMismatches;
}

/** Shows the report before it is copied, as of the moment when it was requested. */
function ReportDialog({ evidence, onClose }: { evidence: Evidence; onClose: () => void }) {
  const [text] = useState(() => reportText(evidence, Date.now()));
  return (
    <Dialog title={common.copyReport} open onClose={onClose}>
      <Field label={texts.report} hint={texts.reportHint}>
        {(input) => <TextArea {...input} readOnly rows={16} className="mono" value={text} />}
      </Field>
      <DialogActions>
        <CopyButton label={texts.copyToClipboard} text={text} />
        <Button onClick={onClose}>{texts.closeReport}</Button>
      </DialogActions>
    </Dialog>
  );
}

const mismatchColumns = [
  { name: 'operation', label: texts.operation },
  { name: 'path', label: texts.path },
  { name: 'expected', label: texts.expected },
  { name: 'got', label: texts.got },
  { name: 'firstAt', label: texts.firstSeen },
  { name: 'lastAt', label: texts.lastSeen },
  { name: 'count', label: texts.seenCount, numeric: true },
] as const;

interface MismatchOrder {
  by: (typeof mismatchColumns)[number]['name'];
  descending: boolean;
}

/** The mismatches, last seen first until the user sorts by another column. */
function MismatchesTable({ mismatches }: { mismatches: readonly MismatchRecord[] }) {
  const [order, setOrder] = useState<MismatchOrder>({ by: 'lastAt', descending: true });
  return (
    <table aria-label={texts.mismatches} className={classNames(data.table, styles.table)}>
      <thead>
        <tr>
          <SortableHeaders columns={mismatchColumns} order={order} onSort={setOrder} />
        </tr>
      </thead>
      <tbody>
        {sortedBy(mismatches, (mismatch) => mismatch[order.by], order.descending).map(
          (mismatch) => {
            const { operation, path, expected, got, firstAt, lastAt, count } = mismatch;
            return (
              <tr key={`${operation} ${path} ${expected} ${got}`}>
                <td data-label={texts.operation}>
                  <code translate="no">{operation}</code>
                </td>
                <th scope="row" data-label={texts.path}>
                  {path ? <code translate="no">{path}</code> : common.wholeResponse}
                </th>
                <td data-label={texts.expected}>
                  <bdi translate="yes">{mismatchWord(expected)}</bdi>
                </td>
                <td data-label={texts.got}>
                  <bdi translate="yes">{mismatchWord(got)}</bdi>
                </td>
                <td data-label={texts.firstSeen}>
                  <Moment value={new Date(firstAt).toISOString()} />
                </td>
                <td data-label={texts.lastSeen}>
                  <Moment value={new Date(lastAt).toISOString()} />
                </td>
                <td className={data.number} data-label={texts.seenCount}>
                  {formatNumber(count)}
                </td>
              </tr>
            );
          },
        )}
      </tbody>
    </table>
  );
}
