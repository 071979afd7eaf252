import Download from 'lucide-react/icons/download';
import { useEffect, useEffectEvent } from 'react';
import { csvOf } from '#shared/lib/csv.ts';
import { downloadText } from '#shared/lib/download.ts';
import { handleCommand, type ExportFormat } from '#shared/page/page-commands.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useCsvExport } from '#shared/ui/use-csv-export.tsx';

/** Exports the accounts that were added in this browser to a file. */
export function ExportSavedAccountsAction({ records }: { records: readonly SavedAccountRecord[] }) {
  const { exportCsv, notice } = useCsvExport();

  function exportAs(format: ExportFormat) {
    if (format === 'csv') exportCsv('proxy-accounts.csv', () => savedAccountsCsv(records));
    else downloadText('proxy-accounts.json', 'application/json', savedAccountsJson(records));
  }
  const exportNow = useEffectEvent(exportAs);
  useEffect(() => handleCommand('export-accounts', (format) => exportNow(format)), []);

  return (
    <>
      <Menu label="Export added accounts" icon={Download}>
        <Button variant="quiet" onClick={() => exportAs('csv')}>
          As CSV
        </Button>
        <Button variant="quiet" onClick={() => exportAs('json')}>
          As JSON
        </Button>
      </Menu>
      {notice}
    </>
  );
}

/** A record in the format of an export: flat, with the API's own names, and without secrets. */
function exported({ id, source, addedAt, knownAt, account }: SavedAccountRecord) {
  const known = account ?? {};
  return {
    id,
    source,
    added_at: new Date(addedAt).toISOString(),
    known_at: knownAt === null ? '' : new Date(knownAt).toISOString(),
    username: known.username ?? '',
    description: known.description ?? '',
    status: known.status ?? '',
    quota: known.quota ?? '',
    consumption: known.consumption ?? '',
    bytes_recv: known.bytes_recv ?? '',
    bytes_sent: known.bytes_sent ?? '',
  };
}

/** The saved accounts as JSON, which can be imported again. */
function savedAccountsJson(records: readonly SavedAccountRecord[]): string {
  return JSON.stringify(records.map(exported), null, 2);
}

/** The saved accounts as CSV, which can be imported again. */
function savedAccountsCsv(records: readonly SavedAccountRecord[]): Promise<string> {
  return csvOf(records.map(exported));
}
