import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface State {
  error: unknown;
  /** When it happened, for the report. */
  time: string;
}

/** Catches a fault of the console itself, so that it says something instead of going blank. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, time: '' };

  static getDerivedStateFromError(error: unknown): State {
    return { error, time: new Date().toISOString() };
  }

  override render() {
    const { error, time } = this.state;
    return error === null ? this.props.children : <ErrorPage error={error} time={time} />;
  }
}
