import { useApi, type Api } from '#shared/api/api-context.tsx';
import { preventReload } from '#shared/page/before-reload.ts';
import { createObservable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { emptySelection } from '../model/selection.ts';

interface AskedFor {
  /** IDs that match no known account, and the number of repeated IDs. */
  unknown: readonly string[];
  repeated: number;
}

export const NOTHING_ASKED: AskedFor = { unknown: [], repeated: 0 };

/** State of a session that survives navigation within the console. It ends with the tab or with signing out. */
export const sessionStateOf = oncePer((api: Api) => {
  const selection = createObservable(emptySelection);
  /** The contents of the last text or file of IDs that matched nothing, for the receipt of a reset. */
  const askedFor = createObservable(NOTHING_ASKED);
  selection.subscribe(() => {
    if (selection.get().size === 0) askedFor.set(NOTHING_ASKED);
  });
  preventReload(() => selection.get().size > 0, api.key.ended);
  /** The units of the accounts' numbers, as far as learned from their texts. */
  const learned = createObservable(nothingLearned);
  return { selection, askedFor, learned };
});

export const useSessionState = () => sessionStateOf(useApi());
