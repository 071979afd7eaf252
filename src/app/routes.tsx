import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { usePath } from '#shared/lib/navigation.ts';
import { paths, patterns, profileIds } from '#shared/lib/paths.ts';
import { comesLater, Later } from '#shared/ui/later.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

// A page's code, and the libraries that it alone needs, come with the page.
const MyAccountScreen = comesLater(
  async () => (await import('#features/my-account')).MyAccountScreen,
);
const ProxyAccountsScreen = comesLater(
  async () => (await import('#features/proxy-accounts')).ProxyAccountsScreen,
);
const ProxyProfilesScreen = comesLater(
  async () => (await import('#features/proxy-profile')).ProxyProfilesScreen,
);
const EditProxyProfileScreen = comesLater(
  async () => (await import('#features/proxy-profile')).EditProxyProfileScreen,
);
const ActivityScreen = comesLater(async () => (await import('#features/activity')).ActivityScreen);
const ContractScreen = comesLater(
  async () => (await import('#features/contract-page')).ContractScreen,
);

// What holds for every page, and what is said of faults, comes after the first show.
const Conditions = comesLater(async () => (await import('./faults/conditions.tsx')).Conditions);

interface RoutesProps {
  /** Whether the first read of the user has been shown, or that it failed or was left, or is long in coming. */
  isShown: boolean;
  onShown: () => void;
  /** The code that guards the key has not arrived yet, though it was asked for. */
  isUnguarded: boolean;
}

/** The page of the address, and what holds for every page. */
export function Routes({ isShown, onShown, isUnguarded }: RoutesProps) {
  const [path] = usePath();
  const ids = profileIds(path);
  return (
    <>
      <Later missing={null}>{isShown && <Conditions isUnguarded={isUnguarded} />}</Later>
      <ErrorBoundary key={path} fallback={<Skeleton lines={6} />}>
        <Switch>
          <Route path={patterns.account} component={MyAccountScreen} />
          <Route path={patterns.proxyAccounts} component={ProxyAccountsScreen} />
          <Route path={patterns.proxyProfiles} component={ProxyProfilesScreen} />
          <Route path={patterns.proxyProfile}>
            {ids ? <EditProxyProfileScreen key={path} {...ids} /> : <NotFoundScreen />}
          </Route>
          <Route path={patterns.activity} component={ActivityScreen} />
          <Route path={patterns.contract} component={ContractScreen} />
          <Route path="/">
            <Redirect to={paths.account()} replace />
          </Route>
          <Route path={patterns.signIn}>
            <Redirect to={paths.account()} replace />
          </Route>
          <Route component={NotFoundScreen} />
        </Switch>
        <FirstShow onShown={onShown} />
      </ErrorBoundary>
    </>
  );
}

/** Stands beside a page, so it is there with the page's code; tells when the first read has been shown, too. */
function FirstShow({ onShown }: { onShown: () => void }) {
  // One that was left is pending still, and perhaps for ever.
  const { isLoading } = useQuery({ ...currentUserQuery(useApi().client), enabled: false });
  const isShown = useDeferredValue(!isLoading, false);
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
  return null;
}
