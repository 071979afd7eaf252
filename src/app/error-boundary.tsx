import { Component, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { CaughtError } from './errors/error-report.tsx';
import { retryableLazy, Fallback, LazyBoundary, onRetryChunks } from '#shared/ui/lazy-boundary.tsx';

// What is said of an error comes right after the first show, before the rest of the page can be asked for.
const ErrorPage = retryableLazy(async () => (await import('./errors/error-page.tsx')).ErrorPage);

interface ErrorBoundaryProps {
  /** Stands there while the code of a page is on its way. */
  fallback?: ReactNode;
  /** Says of a fault what it stopped; the page by default. */
  renderError?: (caught: CaughtError) => ReactNode;
  children: ReactNode;
}

const none: CaughtError = { error: null, time: '' };

const showErrorPage = (caught: CaughtError) => <ErrorPage {...caught} />;

/** Catches a fault of the console itself, so that it says something instead of going blank. */
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
        missing={
          <Button onClick={() => location.reload()}>Something went wrong. Reload page</Button>
        }
      >
        {renderError(this.state)}
      </LazyBoundary>
    );
  }
}
