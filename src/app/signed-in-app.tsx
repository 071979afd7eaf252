import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import { ApiProvider, type Api } from '#shared/api/api-context.tsx';
import type { Answer } from '#shared/api/client.ts';
import { activeConnection } from '#shared/api/connections.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { currentUserQuery } from '#shared/api/queries.ts';
import type { SignedIn } from '#shared/api/session.ts';
import { createQueryClient } from './query-client.ts';
import { Routes } from './routes.tsx';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';
import { UserMenu } from './user-menu.tsx';

const RenewKeyDialog = lazy(async () => ({
  default: (await import('#features/sign-in')).RenewKeyDialog,
}));

interface SignedInAppProps {
  services: Services;
  signedIn: SignedIn;
  /** The read of the user that began before this component was there. */
  firstUser: Promise<Answer<User>> | undefined;
  onSignOut: () => void;
}

/** The pages of one user, over one cache. */
export function SignedInApp({ services, signedIn, firstUser, onSignOut }: SignedInAppProps) {
  const { clientOf, clientFor, config, connections, log, session } = services;
  const [client] = useState(() => clientOf(signedIn.userId));
  const [keyRefused, setKeyRefused] = useState(false);
  const [queryClient] = useState(() => {
    const created = createQueryClient(() => setKeyRefused(true));
    if (firstUser) {
      const query = { ...currentUserQuery(client), queryFn: () => firstUser, retry: false };
      void created.prefetchQuery(query);
    }
    return created;
  });
  const [api] = useState<Api>(() => ({
    client,
    config,
    log,
    place: () =>
      connections.all().length > 1
        ? `${signedIn.email} on ${activeConnection(connections).name}`
        : signedIn.email,
    scope: `${apiAddress(config)} ${signedIn.userId}`,
    key: {
      isThere: () => session.current()?.userId === signedIn.userId,
      subscribe: session.subscribe,
    },
  }));

  function goOn(key: string) {
    session.renewKey(key);
    setKeyRefused(false);
    void queryClient.invalidateQueries();
  }

  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Shell
          user={<UserMenu services={services} email={signedIn.email} onSignOut={onSignOut} />}
          way={{ connections, onSignOut }}
        >
          <Routes />
        </Shell>
        <Suspense>
          {keyRefused && (
            <RenewKeyDialog
              email={signedIn.email}
              userId={signedIn.userId}
              address={apiAddress(config)}
              checkKey={(key) => currentUser(clientFor(key))}
              onRenewed={goOn}
              onSignOut={onSignOut}
            />
          )}
        </Suspense>
      </ApiProvider>
    </QueryClientProvider>
  );
}
