import {
  Component,
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type ComponentType,
} from 'react';
import { space } from './apart.tsx';
import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';
import * as texts from './start-texts.ts';

/** Thrown by a part whose code didn't load: a lost connection, or a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Called to load missing code again. */
const retries = new Set<() => void>();
/** How often missing code was loaded again. */
let rounds = 0;

/** Loads all missing code again. */
export function retryChunks(): void {
  rounds += 1;
  for (const retry of retries) retry();
}

/** Shown for a part while its code is loading. */
const Fallback = createContext<Content>(null);

export interface RetryableComponent<Props> {
  (props: Props): Content;
  /** Fetches the code before it is shown. Rejects with ChunkLoadError; the next call tries again. */
  fetch: () => Promise<void>;
}

/**
 * A component whose code loads when it is first shown, or is prefetched: then it is drawn at once. It doesn't
 * use Suspense: React delays the content that replaces a fallback by 300 ms, however soon the code arrives.
 */
export function retryableLazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): RetryableComponent<Props> {
  let Part: ComponentType<Props> | undefined;
  let arrival: Promise<void> | undefined;

  async function arrive(): Promise<void> {
    const round = rounds;
    try {
      Part = await fetchCode();
    } catch (cause) {
      // A request from before the connection returned says nothing about the time after it.
      if (round !== rounds) return arrive();
      arrival = undefined;
      throw new ChunkLoadError(String(cause), { cause });
    }
  }
  const fetch = () => {
    arrival ??= arrive();
    // The components that show the part handle a failure.
    arrival.catch(() => undefined);
    return arrival;
  };

  function LazyPart(props: Props) {
    const [fault, setFault] = useState<unknown>();
    const [isThere, setThere] = useState(Part !== undefined);
    const [awaited] = useState(fetch);
    const fallback = use(Fallback);
    useEffect(() => {
      // The code may have arrived since this was drawn. Show it in a transition, so that a long part is drawn
      // in several short tasks.
      if (!isThere) awaited.then(() => startTransition(() => setThere(true)), setFault);
    }, [awaited, isThere]);
    if (Part) return <Part {...props} />;
    if (fault) throw fault;
    return fallback;
  }
  return Object.assign(LazyPart, { fetch });
}

/** An error that a boundary has caught. */
export interface CaughtError {
  error: unknown;
  /** When it happened, for the report. */
  time: string;
}

interface BoundaryProps {
  /** Shown while the code of a part is loading. */
  fallback?: Elements;
  renderError: (caught: CaughtError) => Elements;
  children?: Elements;
}

/** Shows an error in place of its children, until missing code is loaded again. */
export class Boundary extends Component<BoundaryProps, { caught?: CaughtError | undefined }> {
  override state: { caught?: CaughtError } = {};
  private readonly retry = () => this.setState({ caught: undefined });

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, time: new Date().toISOString() } };
  }

  override componentDidMount() {
    retries.add(this.retry);
  }

  override componentWillUnmount() {
    retries.delete(this.retry);
  }

  override render() {
    const { fallback, renderError, children } = this.props;
    const { caught } = this.state;
    return caught ? renderError(caught) : <Fallback value={fallback}>{children}</Fallback>;
  }
}

interface LazyBoundaryProps {
  /** Shown while the code is loading. */
  fallback?: Elements;
  /** Shown if it didn't load. */
  missing?: Elements;
  children: Elements;
}

/** Around lazy parts: if their code doesn't load, only they are missing, and say so. */
export function LazyBoundary({ missing = <MissingPart />, ...rest }: LazyBoundaryProps) {
  return (
    <Boundary
      {...rest}
      renderError={({ error }) => {
        if (!(error instanceof ChunkLoadError)) throw error;
        return missing;
      }}
    />
  );
}

function MissingPart() {
  return (
    <p role="status">
      <span>{texts.partMissing}</span>
      {space}
      <Button onClick={retryChunks}>{common.tryAgain}</Button>
    </p>
  );
}
