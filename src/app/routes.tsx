import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, type ComponentType } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { MyAccountScreen } from '#features/my-account';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { usePath } from '#shared/lib/navigation.ts';
import { base, movedTo, paths, patterns, profileIds, type PatternName } from '#shared/lib/paths.ts';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { fetchPage, pages } from './pages.ts';
import * as texts from './shell/texts.ts';

// The code for conditions and errors loads after the first page is shown.
const Conditions = retryableLazy(async () => (await import('./errors/conditions.tsx')).Conditions);
const NearlyOut = retryableLazy(
  async () => (await import('#features/proxy-accounts/public')).NearlyOut,
);

interface RoutesProps {
  /** Whether the first read of the user has been shown, has failed, was stopped, or takes long. */
  isShown: boolean;
  onShown: () => void;
  /** The code that guards the key was requested but hasn't loaded yet. */
  isUnguarded: boolean;
}

/** The page of the current address, and the conditions that apply to every page. */
export function Routes({ isShown, onShown, isUnguarded }: RoutesProps) {
  const [path] = usePath();
  return (
    <>
      <LazyBoundary missing={null}>
        {isShown && <Conditions isUnguarded={isUnguarded} />}
      </LazyBoundary>
      <ErrorBoundary key={path} fallback={<Skeleton lines={6} />}>
        <Switch>
          {patternNames.map((name) => (
            <Route key={name} path={patterns[name]} component={screens[name]} />
          ))}
          <Route path={`${base}/`} component={FirstPage} />
          <Route component={NotFoundScreen} />
        </Switch>
        <FirstShow path={path} onShown={onShown} />
      </ErrorBoundary>
    </>
  );
}

/** What each pattern shows. A new page has its place here through `pages`. */
const screens: Record<PatternName, ComponentType> = {
  ...pages,
  account: AccountPage,
  proxyProfile: ProfilePage,
  signIn: FirstPage,
};

const patternNames = Object.keys(patterns) as PatternName[];

function FirstPage() {
  return <Redirect to={paths.account()} replace />;
}

function AccountPage() {
  return <MyAccountScreen accounts={<NearlyOut />} />;
}

function ProfilePage() {
  const [path] = usePath();
  const ids = profileIds(path);
  return ids ? <pages.proxyProfile key={path} {...ids} /> : <NotFoundScreen />;
}

/** Reports when a page's code has loaded and the first read has been shown. */
function FirstShow({ path, onShown }: { path: string; onShown: () => void }) {
  // A stopped read is still pending, and may stay so forever.
  const { isLoading } = useQuery({ ...currentUserQuery(useApi().client), enabled: false });
  const isShown = useDeferredValue(!isLoading, false);
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    // A page whose code doesn't load says so itself.
    if (isShown) fetchPage(path).then(tell, () => undefined);
  }, [isShown, path]);
  return null;
}

function NotFoundScreen() {
  const [path] = usePath();
  const moved = movedTo(path);
  if (moved) return <Redirect to={`${moved}${location.search}`} replace />;
  return (
    <Page title={texts.pageNotFound} description={texts.nothingThere}>
      <p>
        <Link href={paths.account()}>{texts.goToMyAccount}</Link>
      </p>
    </Page>
  );
}
