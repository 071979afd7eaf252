import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** Thrown in the place of a part whose code did not arrive: a lost connection, or a newer version. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

/** What is done when code that did not arrive is to be asked for again. */
const retries = new Set<() => void>();

/** Calls a listener when missing code is asked for again; what it gives back ends that. */
export function onAskedAgain(retry: () => void): () => void {
  retries.add(retry);
  return () => retries.delete(retry);
}

/** Asks again for all code that did not arrive. */
export function askAgain(): void {
  for (const retry of retries) retry();
}

/** A component whose code comes when it is first shown, and can be asked for again; see `Later`. */
export function comesLater<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await fetchCode() };
      } catch (cause) {
        const stop = onAskedAgain(() => {
          stop();
          Part = ask();
        });
        throw new MissingCode(String(cause), { cause });
      }
    }) as ComponentType<Props>;
  let Part = ask();
  return (props) => <Part {...props} />;
}

interface LaterProps {
  /** Stands there while the code is on its way. */
  fallback?: ReactNode;
  /** Stands there when it did not arrive. */
  missing?: ReactNode;
  children: ReactNode;
}

/** Around parts whose code comes later: where it does not arrive, they alone are missing, and say so. */
export class Later extends Component<LaterProps, { error: unknown }> {
  override state = { error: null };
  private stop?: () => void;
  private readonly retry = () => this.setState({ error: null });

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    this.stop = onAskedAgain(this.retry);
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { error } = this.state;
    const { fallback, missing, children } = this.props;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!((error as unknown) instanceof MissingCode)) throw error;
    return missing !== undefined ? (
      missing
    ) : (
      <p role="status">
        This part could not be loaded. <Button onClick={askAgain}>Try again</Button>
      </p>
    );
  }
}
