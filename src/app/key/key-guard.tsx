import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { apiAddress, useApi } from '#shared/api/api-context.tsx';
import type { ApiError } from '#shared/api/api-error.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { LOCKED, SIGNED_OUT, type Session, type SignedIn } from '#shared/api/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LazyBoundary, retryableLazy, retryChunks } from '#shared/ui/lazy-boundary.tsx';
import { openTabs, type KeyNews } from '#shared/api/tell-tabs.ts';
import type { Services } from '../start/services.ts';
import { isWorking } from '../runs/run-kinds.ts';
import { LockScreen } from './lock-screen.tsx';
import { watchDeletion } from '../device-data/watch-deletion.ts';
import { watchUse } from './watch-use.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';

// From here, so that asking before a sign-out needs no file of its own.
export { isWorking } from '../runs/run-kinds.ts';

const dialogCode = () => import('#features/sign-in');
const RenewKeyDialog = retryableLazy(async () => (await dialogCode()).RenewKeyDialog);

export interface KeyGuardProps {
  services: Services;
  signedIn: SignedIn;
  /** The response that rejected the key. */
  refusal: ApiError | undefined;
  /** There is another key, entered here or in another tab. */
  onRenewed: () => void;
  onSignOut: () => void;
}

/**
 * Manages the key of a sign-in: asks for another one if it is rejected, clears a remembered one after
 * inactivity, and keeps the tabs in sync.
 */
export function KeyGuard({ services, signedIn, refusal, onRenewed, onSignOut }: KeyGuardProps) {
  const { clientFor, config, session, stores } = services;
  const api = useApi();
  const cache = useQueryClient();
  const isLocked = useSyncExternalStore(session.subscribe, () => session.current()?.key === '');

  const change = useEffectEvent(() => {
    const key = session.current()?.key;
    // Behind a lock nothing is requested from the API, which would reject it.
    focusManager.setFocused(key === '' ? false : undefined);
    if (!key) return;
    onRenewed();
    void cache.invalidateQueries();
  });
  useEffect(() => {
    const { idleLockMinutes: minutes } = config;
    const stops = [
      session.subscribe(() => change()),
      // A sign-in that ends behind a lock leaves nothing of it to the next one.
      () => focusManager.setFocused(undefined),
      shareSession(session),
      // Before whatever may sign out.
      watchDeletion(session, api.scope),
      keepUp(session),
    ];
    if (minutes > 0)
      stops.push(
        watchUse({
          minutes,
          device: stores[1],
          isAtWork: () => isWorking(api),
          onUnused: () => {
            if (session.isRemembered()) session.renewKey('');
          },
        }),
      );
    return () => stops.forEach((stop) => stop());
  }, [api, config, session, stores]);
  // Load it now, because it may be gone when it is needed. If it is missing then, the page says so.
  useEffect(() => void dialogCode().catch(() => undefined), []);

  const missing = (
    <Dialog title={isLocked ? texts.locked : texts.keyRefused} open>
      <p>{texts.formMissing}</p>
      <DialogActions>
        <Button variant="primary" onClick={retryChunks}>
          {common.tryAgain}
        </Button>
        <Button onClick={onSignOut}>{common.signOut}</Button>
      </DialogActions>
    </Dialog>
  );
  const dialog = (isLocked || refusal) && (
    <LazyBoundary missing={missing}>
      <RenewKeyDialog
        lockedAfter={isLocked ? config.idleLockMinutes : undefined}
        refusal={refusal}
        keyInUse={session.current()?.key}
        who={signedIn.email}
        userId={signedIn.userId}
        address={apiAddress(config)}
        checkKey={(key, signal) => currentUser(clientFor(key), signal)}
        onRenewed={session.renewKey}
        onSignOut={onSignOut}
      />
    </LazyBoundary>
  );
  return isLocked ? <LockScreen>{dialog}</LockScreen> : dialog;
}

/**
 * Updates a sign-in with changes by other tabs that this page missed: before it listened, or while it was in
 * the back/forward cache. Such a page stays hidden until that is done. Returns the function that stops it.
 */
function keepUp(session: Session): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { style } = document.documentElement;
  session.catchUp();
  // A tab that is left right after its start sends no message, but its changes are stored.
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === LOCKED || key?.startsWith(SIGNED_OUT)) session.catchUp();
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      // Hiding the page instead of removing it keeps dialogs open and everything in place.
      if (persisted) style.visibility = 'hidden';
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    () => {
      session.catchUp();
      style.visibility = '';
    },
    { signal },
  );
  return () => end.abort();
}

/**
 * Keeps the tabs of one sign-in in sync: signing out, locking and renewing the key in one of them happen in
 * all, even if each has its own copy of the key. A lock doesn't affect a key that was never remembered.
 * Returns the function that stops it.
 */
function shareSession(session: Session): () => void {
  let known = session.current();
  let isHeard = false;
  const tabs = openTabs(session.name, hear);

  function hear({ userId, key }: KeyNews) {
    const own = session.current();
    if (userId !== own?.userId) return;
    // Changes received from other tabs aren't sent on.
    isHeard = true;
    if (key === null) session.signOut(false);
    else if (key || session.isRemembered()) session.renewKey(key);
    isHeard = false;
  }

  const stop = session.subscribe(() => {
    const now = session.current();
    if (known && !isHeard) tabs.tell({ userId: known.userId, key: now?.key ?? null });
    known = now;
  });
  return () => {
    stop();
    tabs.close();
  };
}
