import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { apiAddress, ApiProvider, type Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { currentUserQuery } from '#shared/api/queries.ts';
import type { Session, SignedIn } from '#shared/api/session.ts';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import type { KeyGuardProps } from './key/key-guard.tsx';
import { readPageAhead } from './page-code.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { Routes } from './routes.tsx';
import type { FirstUser, Services } from './start/services.ts';
import { Shell } from './shell/shell.tsx';
import { UserMenu } from './shell/user-menu.tsx';

const SignOutDialog = retryableLazy(
  async () => (await import('./sign-out-dialog.tsx')).SignOutDialog,
);
const DeleteDataDialog = retryableLazy(
  async () => (await import('./device-data/delete-data-dialog.tsx')).DeleteDataDialog,
);

/** Milliseconds between the first page and the loading of the code that guards its key. */
const FIRST_SHOW = 300;
/** Milliseconds after which the deferred code is loaded in any case, and between two tries. */
const LONG = 5000;

interface SignedInAppProps {
  services: Services;
  signedIn: SignedIn;
  /** The first response for the user, or the read that started before this component mounted. */
  firstUser: FirstUser;
  /** Whether the browser has loaded this page, rather than the user signed in to it. */
  isFirstPage: boolean;
  onSignOut: () => void;
}

/** The pages of one user, with one cache. */
export function SignedInApp(props: SignedInAppProps) {
  const { services, signedIn, firstUser, isFirstPage, onSignOut } = props;
  const { clientOf, config, keyOf, log, session } = services;
  const [client] = useState(() => clientOf(signedIn.userId));
  const [refusal, setRefusal] = useState<ApiError>();
  const [queryClient] = useState(() => {
    const created = createQueryClient((error) => {
      // Locking or signing out before the rejection arrived has already handled it.
      if (keyOf(signedIn.userId)) setRefusal(error);
    });
    const query = currentUserQuery(client);
    if (firstUser instanceof Promise) {
      void created.prefetchQuery({ ...query, queryFn: () => firstUser, retry: false });
    } else if (firstUser) created.setQueryData(query.queryKey, firstUser);
    return created;
  });
  const [api] = useState<Api>(() => ({
    client,
    config,
    log,
    user: { id: signedIn.userId, email: signedIn.email },
    knowsOtherUsers: session.knowsOthers,
    scope: scopeOf(services, signedIn),
    key: {
      isThere: () => keyOf(signedIn.userId) !== null,
      isRefused: client.isKeyRefused,
      ended: endOf(session, signedIn),
      subscribe: session.subscribe,
    },
  }));

  // Else the page would read only once it is mounted. Strict Mode runs this twice, and the second finds the first one's reads.
  useState(() => {
    readPageAhead(api, queryClient, location.pathname).catch(() => undefined);
  });

  const [Guard, setGuard] = useState<ComponentType<KeyGuardProps>>();
  const [failures, setFailures] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // A slow response must not leave the key unguarded.
    const timer = setTimeout(() => setShown(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const end = new AbortController();
    import('./fetch-ahead.ts').then(
      ({ afterShow }) => afterShow(api, queryClient, end.signal),
      // Each page then loads when it is opened.
      () => undefined,
    );
    return () => end.abort();
  }, [api, isShown, queryClient]);
  useEffect(() => {
    if (Guard || !(isShown || refusal)) return undefined;
    const load = () =>
      import('./key/key-guard.tsx').then(
        ({ KeyGuard }) => setGuard(() => KeyGuard),
        () => setFailures(failures + 1),
      );
    const first = refusal ? 0 : FIRST_SHOW;
    const timer = setTimeout(load, failures === 0 ? first : LONG);
    return () => clearTimeout(timer);
  }, [Guard, failures, isShown, refusal]);

  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const onDeleteData = () => setDeleting(true);
  async function signOut() {
    // Code that can't be loaded runs nothing.
    const isAtWork = await import('./key/key-guard.tsx').then(
      ({ isWorking }) => isWorking(api),
      () => false,
    );
    if (isAtWork) setAsking(true);
    else onSignOut();
  }

  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Shell
          isFirstPage={isFirstPage}
          user={
            <UserMenu
              email={signedIn.email}
              onDeleteData={onDeleteData}
              onSignOut={() => void signOut()}
            />
          }
          search={<PaletteButton onDeleteData={onDeleteData} onSignOut={() => void signOut()} />}
        >
          <Routes
            isShown={isShown}
            onShown={() => setShown(true)}
            isUnguarded={!Guard && failures > 0}
          />
        </Shell>
        <LazyBoundary>
          {isAsking && (
            <SignOutDialog
              onSignOut={() => {
                setAsking(false);
                onSignOut();
              }}
              onClose={() => setAsking(false)}
            />
          )}
          {isDeleting && (
            <DeleteDataDialog services={services} onClose={() => setDeleting(false)} />
          )}
        </LazyBoundary>
        {Guard && (
          <Guard
            services={services}
            signedIn={signedIn}
            refusal={refusal}
            onRenewed={() => setRefusal(undefined)}
            onSignOut={onSignOut}
          />
        )}
      </ApiProvider>
    </QueryClientProvider>
  );
}

function scopeOf({ config }: Services, { userId }: SignedIn): string {
  return `${apiAddress(config)} ${userId}`;
}

/** Aborts when the user signs out, and stays so if the user signs in again. */
function endOf(session: Session, { userId }: SignedIn): AbortSignal {
  const end = new AbortController();
  const unsubscribe = session.subscribe(() => {
    if (session.current()?.userId === userId) return;
    unsubscribe();
    end.abort();
  });
  return end.signal;
}

/**
 * The cache of one sign-in. Reads are retried after network errors and 5xx, twice at most; writes never are.
 * The network mode is `always` instead of the default: a call made offline then fails at once and can be
 * reported, while the default would leave it waiting forever.
 */
function createQueryClient(onRefusedKey: (error: ApiError) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused-key') onRefusedKey(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Back online, failed and outdated reads are repeated, once.
        refetchOnReconnect: ({ state }) => state.error === null || 'always',
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'cut', 'server'].includes(error.kind);
}
