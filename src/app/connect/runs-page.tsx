import { useParams } from 'wouter';
import { nameOf, useKnownAccounts } from '#features/proxy-accounts/public';
import { resetPages } from '#features/proxy-accounts/runs';
import { bulkEditPages } from '#features/proxy-profile/runs';
import { RunScreen, RunsScreen } from '#features/runs';

/** The kinds of runs. A new kind has its place here. */
const kinds = [resetPages, bulkEditPages];

export function RunsPage() {
  const { rows } = useKnownAccounts();
  const idOf = (name: string) =>
    name === '' ? undefined : rows.find((row) => nameOf(row).toLowerCase() === name)?.id;
  return <RunsScreen kinds={kinds} idOf={idOf} />;
}

export function RunPage() {
  const { id = '' } = useParams();
  return <RunScreen kinds={kinds} id={id} />;
}
