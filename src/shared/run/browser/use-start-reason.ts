import { useOfflineReason } from '../../api/use-offline.ts';
import { useObservable } from '../../lib/observable.ts';
import { storageProblem } from '../../storage/device-database.ts';
import * as texts from './texts.ts';

/** Why no run can be started or resumed in this page now; undefined: one can. */
export function useStartReason(): string | undefined {
  const isOutdated = useObservable(storageProblem) === 'outdated';
  const offline = useOfflineReason();
  return isOutdated ? texts.reloadFirst : offline;
}
