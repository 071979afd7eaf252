import type { ReactNode } from 'react';
import { LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';

interface DeferredPartProps {
  /** Whether deferred code may be requested. */
  isReady: boolean;
  children: ReactNode;
}

/**
 * A part whose code loads after the first show; until then, a placeholder line. If it can't be loaded, the
 * larger parts of the page, which are in the same chunk, offer to try again.
 */
export function DeferredPart({ isReady, children }: DeferredPartProps) {
  const shape = <Skeleton lines={1} />;
  return (
    <LazyBoundary fallback={shape} missing={<Unknown>Not loaded</Unknown>}>
      {isReady ? children : shape}
    </LazyBoundary>
  );
}
