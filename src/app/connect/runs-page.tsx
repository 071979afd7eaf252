import { useCallback, useState } from 'react';
import { useParams } from 'wouter';
import { nameOf, useKnownAccounts } from '#features/proxy-accounts/public';
import { resetPages } from '#features/proxy-accounts/runs';
import { useProfileNames } from '#features/proxy-profile/public';
import { bulkEditPages } from '#features/proxy-profile/runs';
import { RunScreen, RunsScreen, type NamesOf } from '#features/runs';

/** The kinds of runs. A new kind has its place here. */
const kinds = [resetPages, bulkEditPages];

export function RunsPage() {
  const [isWanted, setWanted] = useState(false);
  const { rows, isReading } = useKnownAccounts(isWanted);
  const idOf = useCallback(
    (name: string) =>
      name === '' ? undefined : rows.find((row) => nameOf(row).toLowerCase() === name)?.id,
    [rows],
  );
  return (
    <RunsScreen
      kinds={kinds}
      idOf={idOf}
      isReadingNames={isWanted && isReading}
      onNameSearch={() => setWanted(true)}
    />
  );
}

export function RunPage() {
  const { id = '' } = useParams();
  const { rows } = useKnownAccounts();
  const profiles = useProfileNames();
  const namesOf: NamesOf = useCallback(
    (ids) => {
      const names = new Map(profiles);
      for (const row of rows) if (ids.has(row.id ?? '')) names.set(row.id ?? '', nameOf(row));
      return names;
    },
    [rows, profiles],
  );
  return <RunScreen kinds={kinds} id={id} namesOf={namesOf} />;
}
