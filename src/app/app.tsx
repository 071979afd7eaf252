import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { mayLeave, usePath, useQueryString } from '#shared/lib/navigation.ts';
import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import type { EndOfSignIn, FirstUser, Services } from './start/services.ts';
import { SignedInApp } from './signed-in-app.tsx';

// A user who is already signed in doesn't wait for the sign-in page.
export const SignedOutApp = retryableLazy(
  async () => (await import('./signed-out-app.tsx')).SignedOutApp,
);

const history = { hook: usePath, searchHook: useQueryString };

/** The console: asks for a key, then shows the pages of its user. */
export function App({ services }: { services: Services }) {
  const { session } = services;
  const signedIn = useSyncExternalStore(session.subscribe, session.current);
  const [firstUser, setFirstUser] = useState<FirstUser>(services.firstUser);

  // After a sign-in, the page is shown in place of the form that had the focus.
  const [isFirstPage, setFirstPage] = useState(signedIn !== null);

  const isSigningOut = useRef(false);
  const [ended, setEnded] = useState<EndOfSignIn | undefined>(
    services.wasLocked ? 'locked' : undefined,
  );

  // Another tab may sign out, too. The next user to sign in must not see what this one has sent.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.current()) return;
        setEnded(isSigningOut.current ? undefined : 'elsewhere');
        setFirstUser(undefined);
        setFirstPage(false);
        services.log.clear();
      }),
    [services, session],
  );

  async function signOut() {
    // Behind a lock no one could answer; typed text is saved as far as this browser can.
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
            // Another user must never see what this user's cache contains.
            key={signedIn.userId}
            services={services}
            signedIn={signedIn}
            firstUser={firstUser}
            isFirstPage={isFirstPage}
            onSignOut={() => void signOut()}
          />
        ) : (
          // In its own boundary, so that nothing of the user stays visible while this loads.
          <ErrorBoundary>
            <SignedOutApp services={services} ended={ended} onSignedIn={setFirstUser} />
          </ErrorBoundary>
        )}
      </Router>
    </ErrorBoundary>
  );
}
