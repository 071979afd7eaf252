import type { ReactNode } from 'react';
import { LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';

interface DeferredPartProps {
  /** Whether what comes after the first show may be asked for. */
  isReady: boolean;
  children: ReactNode;
}

/**
 * A part whose code comes after the first show, until then in the shape of a line. Where it does not arrive,
 * the bigger parts of the page, which are in the same file, offer to try again.
 */
export function DeferredPart({ isReady, children }: DeferredPartProps) {
  const shape = <Skeleton lines={1} />;
  return (
    <LazyBoundary fallback={shape} missing={<Unknown>Not loaded</Unknown>}>
      {isReady ? children : shape}
    </LazyBoundary>
  );
}
