import { useApi, type Api } from '#shared/api/api-context.tsx';
import { BEFORE_RELOAD } from '#shared/page/before-reload.ts';
import { onMove } from '#shared/lib/navigation.ts';
import { createObservable, type Observable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { paths } from '#shared/lib/paths.ts';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import { emptySelection, type Selection } from '../model/selection.ts';

/** State of a session that survives navigation within the console. It ends with the tab or with signing out. */
export interface SessionState {
  selection: Observable<Selection>;
  /** The units of the accounts' numbers, as far as learned from their texts. */
  learned: Observable<LearnedUnits>;
  /** The contents of the last text or file of IDs that matched nothing, for the receipt of a reset. */
  askedFor: Observable<AskedFor>;
  /** A dialog that another page has requested, until it is opened. */
  dialogRequest: Observable<DialogRequest | null>;
  /** Asks the accounts page to open a dialog. The request expires when that page is left. */
  requestDialog: (request: DialogRequest) => void;
}

interface AskedFor {
  /** IDs that match no known account, and the number of repeated IDs. */
  unknown: readonly string[];
  repeated: number;
}

export type DialogRequest = 'reset' | 'add' | 'export' | 'open-plan';

export const NOTHING_ASKED: AskedFor = { unknown: [], repeated: 0 };

export const sessionStateOf = oncePer((api: Api): SessionState => {
  const selection = createObservable<Selection>(emptySelection);
  const dialogRequest = createObservable<DialogRequest | null>(null);
  const session: SessionState = {
    selection,
    learned: createObservable(nothingLearned),
    askedFor: createObservable(NOTHING_ASKED),
    dialogRequest,
    requestDialog(request) {
      dialogRequest.set(request);
      const unsubscribe = onMove(() => {
        if (location.pathname === paths.proxyAccounts()) return;
        unsubscribe();
        dialogRequest.set(null);
      });
    },
  };
  selection.subscribe(() => {
    if (selection.get().size === 0) session.askedFor.set(NOTHING_ASKED);
  });
  function keepSelection(event: Event) {
    if (selection.get().size > 0) event.preventDefault();
  }
  addEventListener(BEFORE_RELOAD, keepSelection);
  const unsubscribe = api.key.subscribe(() => {
    if (!api.key.isSignedOut()) return;
    unsubscribe();
    removeEventListener(BEFORE_RELOAD, keepSelection);
  });
  return session;
});

export function useSessionState(): SessionState {
  return sessionStateOf(useApi());
}
