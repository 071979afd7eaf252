import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'wouter';
import { readAccountsAhead } from '#features/proxy-accounts';
import { nameOf, useKnownAccounts, type KnownAccounts } from '#features/proxy-accounts/public';
import { resetPages } from '#features/proxy-accounts/reset/ui';
import { readProfileNames, useProfileNames } from '#features/proxy-profile/public';
import { bulkEditPages } from '#features/proxy-profile/bulk/ui';
import { ChangeScreen, HistoryScreen, RequestsScreen, type NamesOf } from '#features/history';
import { useApi } from '#shared/api/api-context.tsx';
import { finderOf } from '#shared/lib/typed.ts';

/** The kinds of runs. A new kind has its place here. */
const kinds = [resetPages, bulkEditPages];

export function HistoryPage() {
  const [isWanted, setWanted] = useState(false);
  const { rows, isReading } = useKnownAccounts(isWanted);
  const idOf = useCallback(
    (text: string) => {
      const finds = finderOf(text);
      const found: (string | undefined)[] = [];
      for (const row of rows) {
        const name = nameOf(row).toLowerCase();
        if (name === text) return row.id;
        if (found.length < 2 && finds(name)) found.push(row.id);
      }
      return found.length === 1 && !isReading ? found[0] : undefined;
    },
    [rows, isReading],
  );
  return (
    <HistoryScreen
      kinds={kinds}
      idOf={idOf}
      namesOf={useNamesOf(rows)}
      isReadingNames={isWanted && isReading}
      onUnnamed={useReadNames()}
      onNameSearch={() => setWanted(true)}
    />
  );
}

export function RequestsPage() {
  return <RequestsScreen names={useProfileNames()} />;
}

export function ChangePage() {
  const { id = '' } = useParams();
  const namesOf = useNamesOf(useKnownAccounts().rows);
  return <ChangeScreen kinds={kinds} id={id} namesOf={namesOf} onUnnamed={useReadNames()} />;
}

/** Reads the first page of the accounts, and the profiles: the API's log doesn't have their names. */
function useReadNames() {
  const api = useApi();
  const cache = useQueryClient();
  return () => {
    void readAccountsAhead(api, cache);
    void readProfileNames(api, cache);
  };
}

function useNamesOf(rows: KnownAccounts['rows']): NamesOf {
  const profiles = useProfileNames();
  return useCallback(
    (ids) => {
      const names = new Map(profiles);
      let left = ids.size;
      for (const row of rows) {
        if (left === 0) break;
        if (!ids.has(row.id ?? '')) continue;
        names.set(row.id ?? '', nameOf(row));
        left -= 1;
      }
      return names;
    },
    [rows, profiles],
  );
}
