import { Component, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { CaughtError } from './error-report.tsx';
import * as texts from '../shell/texts.ts';
import { retryableLazy, Fallback, LazyBoundary, onRetryChunks } from '#shared/ui/lazy-boundary.tsx';

// The code for errors loads right after the first page is shown, before the user can open others.
const ErrorPage = retryableLazy(async () => (await import('./error-page.tsx')).ErrorPage);

interface ErrorBoundaryProps {
  /** Shown while the code of a page is loading. */
  fallback?: ReactNode;
  /** Renders an error; by default the whole error page. */
  renderError?: (caught: CaughtError) => ReactNode;
  children: ReactNode;
}

const none: CaughtError = { error: null, time: '' };

const showErrorPage = (caught: CaughtError) => <ErrorPage {...caught} />;

/** Catches a bug in the console itself, so that the page shows an error instead of going blank. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, CaughtError> {
  override state: CaughtError = none;
  private stop?: () => void;
  private readonly retry = () => this.setState(none);

  static getDerivedStateFromError(error: unknown): CaughtError {
    return { error, time: new Date().toISOString() };
  }

  override componentDidMount() {
    this.stop = onRetryChunks(this.retry);
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { fallback, renderError = showErrorPage, children } = this.props;
    if (this.state.error === null) return <Fallback value={fallback}>{children}</Fallback>;
    return (
      <LazyBoundary
        missing={<Button onClick={() => location.reload()}>{texts.somethingWrongReload}</Button>}
      >
        {renderError(this.state)}
      </LazyBoundary>
    );
  }
}
