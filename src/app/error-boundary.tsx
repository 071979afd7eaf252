import { Component, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { retryableLazy, Fallback, LazyBoundary, onRetryChunks } from '#shared/ui/lazy-boundary.tsx';

// What is said of faults comes right after the first show, before the rest of the page can be asked for.
const ErrorPage = retryableLazy(async () => (await import('./faults/error-page.tsx')).ErrorPage);

interface ErrorBoundaryProps {
  /** Stands there while the code of a page is on its way. */
  fallback?: ReactNode;
  /** Says of a fault what it stopped; the page by default. */
  renderFault?: (fault: Fault) => ReactNode;
  children: ReactNode;
}

export interface Fault {
  error: unknown;
  /** When it happened, for the report. */
  time: string;
}

const none: Fault = { error: null, time: '' };

const sayStopped = (fault: Fault) => <ErrorPage {...fault} />;

/** Catches a fault of the console itself, so that it says something instead of going blank. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Fault> {
  override state: Fault = none;
  private stop?: () => void;
  private readonly retry = () => this.setState(none);

  static getDerivedStateFromError(error: unknown): Fault {
    return { error, time: new Date().toISOString() };
  }

  override componentDidMount() {
    this.stop = onRetryChunks(this.retry);
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { fallback, renderFault = sayStopped, children } = this.props;
    if (this.state.error === null) return <Fallback value={fallback}>{children}</Fallback>;
    return (
      <LazyBoundary
        missing={<Button onClick={() => location.reload()}>Something failed. Reload</Button>}
      >
        {renderFault(this.state)}
      </LazyBoundary>
    );
  }
}
