import { useApi, type Api } from '#shared/api/api-context.tsx';
import { BEFORE_RELOAD } from '#shared/lib/before-reload.ts';
import { onMove } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import type { Job } from '../reset/job.ts';
import { nothingChosen, type Selection } from '../model/selection.ts';
import { createObservable, type Observable } from '#shared/lib/observable.ts';

/**
 * What a user has in hand, of one sign-in: it stays while another page of the console is open, and ends
 * with the tab or with signing out. A run goes on from its journal.
 */
export interface Desk {
  selection: Observable<Selection>;
  /** The reset that is under way or waits, or has just ended. */
  job: Observable<Job | null>;
  /** What the numbers of the accounts count, as far as their texts have taught it. */
  learned: Observable<LearnedUnits>;
  /** A dialog that was asked for from another page, until it is opened. */
  wish: Observable<Wish | null>;
  /** Lets the page of the accounts open a dialog, if it does so before it is left. */
  leaveWish: (wish: Wish) => void;
  /** Ends the reading of the list; what is there stays. */
  stopLoading: () => void;
}

export type Wish = 'reset' | 'add';

const desks = new WeakMap<Api, Desk>();

export function deskOf(api: Api): Desk {
  const known = desks.get(api);
  if (known) return known;
  const wish = createObservable<Wish | null>(null);
  const desk: Desk = {
    selection: createObservable<Selection>(nothingChosen),
    job: createObservable<Job | null>(null),
    learned: createObservable(nothingLearned),
    wish,
    leaveWish(wanted) {
      wish.set(wanted);
      const stop = onMove(() => {
        if (location.pathname === paths.proxyAccounts()) return;
        stop();
        wish.set(null);
      });
    },
    stopLoading: () => undefined,
  };
  function keepSelection(event: Event) {
    if (desk.selection.get().size > 0) event.preventDefault();
  }
  addEventListener(BEFORE_RELOAD, keepSelection);
  const stop = api.key.subscribe(() => {
    if (!api.key.isSignedOut()) return;
    stop();
    removeEventListener(BEFORE_RELOAD, keepSelection);
  });
  desks.set(api, desk);
  return desk;
}

export function useDesk(): Desk {
  return deskOf(useApi());
}
