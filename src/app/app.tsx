import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import type { User } from '#contract';
import type { Answer } from '#shared/api/client.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { mayLeave, navigate, usePath, useQueryString } from '#shared/lib/navigation.ts';
import { paths, patterns } from '#shared/lib/paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Services } from './services.ts';
import { SignedInApp } from './signed-in-app.tsx';

// Whoever is signed in already does not wait for the way in.
const SignedOutApp = lazy(async () => ({
  default: (await import('./signed-out-app.tsx')).SignedOutApp,
}));

const history = { hook: usePath, searchHook: useQueryString };

/** The console: asks for a key, then shows the pages of the user that owns it. */
export function App({ services }: { services: Services }) {
  const { session } = services;
  const signedIn = useSyncExternalStore(session.subscribe, session.current);
  const [firstUser, setFirstUser] = useState<Promise<Answer<User>> | undefined>(services.earlyUser);

  function acceptKey(key: string, user: Answer<User>, remember: boolean) {
    const { id, email } = user.value;
    setFirstUser(Promise.resolve(user));
    session.signIn({ key, userId: id ?? email ?? '', email: email ?? id ?? '' }, remember);
    void navigate(nextPath(), { replace: true });
  }

  async function signOut() {
    if (!(await mayLeave())) return;
    setFirstUser(undefined);
    // The next one to sign in must not read what this user has sent.
    services.log.clear();
    session.signOut();
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
          <Suspense>
            <SignedOutApp
              services={services}
              checkKey={(key) => currentUser(services.clientFor(key))}
              onSignedIn={acceptKey}
            />
          </Suspense>
        )}
      </Router>
    </ErrorBoundary>
  );
}

/** The page that asked for the key, if it is one of ours; never an address of another site. */
function nextPath(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  const isOurs = url?.origin === location.origin && url.pathname !== patterns.signIn;
  return next && isOurs ? `${url.pathname}${url.search}${url.hash}` : paths.account();
}
