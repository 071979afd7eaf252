import type { ReactNode } from 'react';
import { Later } from '#shared/ui/lazy-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';

interface LaterPartProps {
  /** Whether what comes after the first show may be asked for. */
  mayFollow: boolean;
  children: ReactNode;
}

/**
 * A part whose code comes after the first show, until then in the shape of a line. Where it does not arrive,
 * the bigger parts of the page, which are in the same file, offer to try again.
 */
export function LaterPart({ mayFollow, children }: LaterPartProps) {
  const shape = <Skeleton lines={1} />;
  return (
    <Later fallback={shape} missing={<Unknown>Not loaded</Unknown>}>
      {mayFollow ? children : shape}
    </Later>
  );
}
