import { useParams } from 'wouter';
import { resetPages } from '#features/proxy-accounts/runs';
import { bulkEditPages } from '#features/proxy-profile/runs';
import { RunScreen, RunsScreen } from '#features/runs';

/** The kinds of runs. A new kind has its place here. */
const kinds = [resetPages, bulkEditPages];

export function RunsPage() {
  return <RunsScreen kinds={kinds} />;
}

export function RunPage() {
  const { id = '' } = useParams();
  return <RunScreen kinds={kinds} id={id} />;
}
