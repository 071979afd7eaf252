import { Download } from 'lucide-react';
import { downloadText } from '#shared/lib/download.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useCsvExport } from '#shared/ui/use-csv-export.tsx';
import { savedAccountsCsv, savedAccountsJson } from './saved-accounts-export.ts';

/** Writes the accounts that were added on this device into a file. */
export function ExportSavedAccountsAction({ records }: { records: readonly SavedAccountRecord[] }) {
  const { exportCsv, notice } = useCsvExport();
  return (
    <>
      <Menu label="Export added accounts" icon={Download}>
        <Button
          variant="quiet"
          onClick={() => exportCsv('proxy-accounts.csv', () => savedAccountsCsv(records))}
        >
          As CSV
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            downloadText('proxy-accounts.json', 'application/json', savedAccountsJson(records))
          }
        >
          As JSON
        </Button>
      </Menu>
      {notice}
    </>
  );
}
