import { useApi, type Api } from '#shared/api/api-context.tsx';
import { BEFORE_RELOAD } from '#shared/lib/before-reload.ts';
import { onMove } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import type { Job } from '../reset/job.ts';
import { emptySelection, type Selection } from '../model/selection.ts';
import { createObservable, type Observable } from '#shared/lib/observable.ts';

/**
 * What a user has in hand, of one sign-in: it stays while another page of the console is open, and ends
 * with the tab or with signing out. A run goes on from its journal.
 */
export interface SessionState {
  selection: Observable<Selection>;
  /** The reset that is under way or waits, or has just ended. */
  job: Observable<Job | null>;
  /** What the numbers of the accounts count, as far as their texts have taught it. */
  learned: Observable<LearnedUnits>;
  /** A dialog that was asked for from another page, until it is opened. */
  dialogRequest: Observable<DialogRequest | null>;
  /** Lets the page of the accounts open a dialog, if it does so before it is left. */
  requestDialog: (dialogRequest: DialogRequest) => void;
  /** Ends the reading of the list; what is there stays. */
  stopLoading: () => void;
}

export type DialogRequest = 'reset' | 'add';

const states = new WeakMap<Api, SessionState>();

export function sessionStateOf(api: Api): SessionState {
  const known = states.get(api);
  if (known) return known;
  const dialogRequest = createObservable<DialogRequest | null>(null);
  const session: SessionState = {
    selection: createObservable<Selection>(emptySelection),
    job: createObservable<Job | null>(null),
    learned: createObservable(nothingLearned),
    dialogRequest,
    requestDialog(wanted) {
      dialogRequest.set(wanted);
      const stop = onMove(() => {
        if (location.pathname === paths.proxyAccounts()) return;
        stop();
        dialogRequest.set(null);
      });
    },
    stopLoading: () => undefined,
  };
  function keepSelection(event: Event) {
    if (session.selection.get().size > 0) event.preventDefault();
  }
  addEventListener(BEFORE_RELOAD, keepSelection);
  const stop = api.key.subscribe(() => {
    if (!api.key.isSignedOut()) return;
    stop();
    removeEventListener(BEFORE_RELOAD, keepSelection);
  });
  states.set(api, session);
  return session;
}

export function useSessionState(): SessionState {
  return sessionStateOf(useApi());
}
