import { useApi, type Api } from '#shared/api/api-context.tsx';
import { BEFORE_RELOAD } from '#shared/page/before-reload.ts';
import { createObservable, type Observable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import { keptInTab } from '#shared/storage/kept-in-tab.ts';
import { emptySelection, selectedIds, selectIds, type Selection } from '../model/selection.ts';

/** State of a session that survives navigation within the console. It ends with the tab or with signing out. */
export interface SessionState {
  selection: Observable<Selection>;
  /** The units of the accounts' numbers, as far as learned from their texts. */
  learned: Observable<LearnedUnits>;
  /** The contents of the last text or file of IDs that matched nothing, for the receipt of a reset. */
  askedFor: Observable<AskedFor>;
}

interface AskedFor {
  /** IDs that match no known account, and the number of repeated IDs. */
  unknown: readonly string[];
  repeated: number;
}

export const NOTHING_ASKED: AskedFor = { unknown: [], repeated: 0 };

export const sessionStateOf = oncePer((api: Api): SessionState => {
  const kept = keptInTab(
    `accounts ${api.scope}`,
    (): string[] => selectedIds(selection.get()),
    api.key.ended,
  );
  const selection = createObservable(selectIds(emptySelection, kept ?? []));
  const session: SessionState = {
    selection,
    learned: createObservable(nothingLearned),
    askedFor: createObservable(NOTHING_ASKED),
  };
  selection.subscribe(() => {
    if (selection.get().size === 0) session.askedFor.set(NOTHING_ASKED);
  });
  function keepSelection(event: Event) {
    if (selection.get().size > 0) event.preventDefault();
  }
  addEventListener(BEFORE_RELOAD, keepSelection, { signal: api.key.ended });
  return session;
});

export function useSessionState(): SessionState {
  return sessionStateOf(useApi());
}
