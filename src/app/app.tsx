import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { mayLeave, usePath, useQueryString } from '#shared/lib/navigation.ts';
import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { EndOfSignIn, FirstUser, Services } from './services.ts';
import { SignedInApp } from './signed-in-app.tsx';

// Whoever is signed in already does not wait for the way in.
export const SignedOutApp = retryableLazy(
  async () => (await import('./signed-out-app.tsx')).SignedOutApp,
);

const history = { hook: usePath, searchHook: useQueryString };

/** The console: asks for a key, then shows the pages of the user that owns it. */
export function App({ services }: { services: Services }) {
  const { session } = services;
  const signedIn = useSyncExternalStore(session.subscribe, session.current);
  const [firstUser, setFirstUser] = useState<FirstUser>(services.firstUser);

  const isSigningOut = useRef(false);
  const [ended, setEnded] = useState<EndOfSignIn | undefined>(
    services.wasLocked ? 'locked' : undefined,
  );

  // Another tab may sign out, too. The next one to sign in must not read what this user has sent.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.current()) return;
        setEnded(isSigningOut.current ? undefined : 'elsewhere');
        setFirstUser(undefined);
        services.log.clear();
      }),
    [services, session],
  );

  async function signOut() {
    // Behind a lock nobody could answer; what was typed is kept as far as this device keeps it.
    if (session.current()?.key && !(await mayLeave())) return;
    isSigningOut.current = true;
    session.signOut();
    isSigningOut.current = false;
  }

  return (
    <ErrorBoundary>
      <Router {...history}>
        {signedIn ? (
          <SignedInApp
            // Another user must never see what the cache holds of this one.
            key={signedIn.userId}
            services={services}
            signedIn={signedIn}
            firstUser={firstUser}
            onSignOut={() => void signOut()}
          />
        ) : (
          // In a boundary of its own, so that nothing of the user stays while this is on its way.
          <ErrorBoundary>
            <SignedOutApp services={services} ended={ended} onSignedIn={setFirstUser} />
          </ErrorBoundary>
        )}
      </Router>
    </ErrorBoundary>
  );
}
