import type { ComponentProps } from 'react';
import { Button } from '#shared/ui/button.tsx';
import * as texts from '../shell/texts.ts';
import {
  Boundary,
  LazyBoundary,
  retryableLazy,
  type CaughtError,
} from '#shared/ui/lazy-boundary.tsx';

// The code for errors loads right after the first page is shown, before the user can open others.
const ErrorPage = retryableLazy(async () => (await import('./error-page.tsx')).ErrorPage);

const showErrorPage = (caught: CaughtError) => <ErrorPage {...caught} />;

/**
 * Catches a bug in the console itself, so that the page shows an error instead of going blank: by default the whole error
 * page.
 */
export function ErrorBoundary({
  renderError = showErrorPage,
  ...rest
}: Partial<ComponentProps<typeof Boundary>>) {
  return (
    <Boundary
      {...rest}
      renderError={(caught) => (
        <LazyBoundary
          missing={<Button onClick={() => location.reload()}>{texts.somethingWrongReload}</Button>}
        >
          {renderError(caught)}
        </LazyBoundary>
      )}
    />
  );
}
