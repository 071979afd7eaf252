import {
  Component,
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';

/** Thrown in the place of a part whose code did not arrive: a lost connection, or a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What is done when code that did not arrive is to be asked for again. */
const retries = new Set<() => void>();

/** Calls a listener when missing code is asked for again; what it gives back ends that. */
export function onRetryChunks(retry: () => void): () => void {
  retries.add(retry);
  return () => retries.delete(retry);
}

/** Asks again for all code that did not arrive. */
export function retryChunks(): void {
  for (const retry of retries) retry();
}

/** What stands in the place of a part while its code is on its way. */
export const Fallback = createContext<ReactNode>(null);

export interface RetryableComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the code before it is shown. Rejects with ChunkLoadError; the next call asks anew. */
  fetch: () => Promise<void>;
}

/**
 * A component whose code comes when it is first shown, or is fetched ahead: then it is drawn at once. There is
 * no Suspense in this: React holds back for 300 ms what replaces a fallback, however soon the code is there.
 */
export function retryableLazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): RetryableComponent<Props> {
  let Part: ComponentType<Props> | undefined;
  let arrival: Promise<void> | undefined;

  async function arrive() {
    try {
      Part = await fetchCode();
    } catch (cause) {
      arrival = undefined;
      throw new ChunkLoadError(String(cause), { cause });
    }
  }
  const fetch = () => {
    arrival ??= arrive();
    // A failure is for those who show the part.
    arrival.catch(() => undefined);
    return arrival;
  };

  function LazyPart(props: Props) {
    const [fault, setFault] = useState<unknown>();
    const [isThere, setThere] = useState(Part !== undefined);
    const [awaited] = useState(fetch);
    const fallback = use(Fallback);
    useEffect(() => {
      // The code may have come since this was drawn. It is shown in a transition, so that a long part is drawn
      // in several short tasks.
      if (!isThere) awaited.then(() => startTransition(() => setThere(true)), setFault);
    }, [awaited, isThere]);
    if (Part) return <Part {...props} />;
    if (fault) throw fault;
    return fallback;
  }
  return Object.assign(LazyPart, { fetch });
}

interface LazyBoundaryProps {
  /** Stands there while the code is on its way. */
  fallback?: ReactNode;
  /** Stands there when it did not arrive. */
  missing?: ReactNode;
  children: ReactNode;
}

/** Around parts whose code comes later: where it does not arrive, they alone are missing, and say so. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state = { error: null };
  private stop?: () => void;
  private readonly retry = () => this.setState({ error: null });

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    this.stop = onRetryChunks(this.retry);
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { error } = this.state;
    const { fallback, missing, children } = this.props;
    if (error === null) return <Fallback value={fallback}>{children}</Fallback>;
    if (!((error as unknown) instanceof ChunkLoadError)) throw error;
    return missing !== undefined ? (
      missing
    ) : (
      <p role="status">
        Couldn&apos;t load this part. <Button onClick={retryChunks}>Try again</Button>
      </p>
    );
  }
}
