import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface LaterPartProps {
  /** Whether what comes after the first show may be asked for. */
  mayFollow: boolean;
  children: ReactNode;
}

/** A part whose code comes after the first show, until then in the shape of a line. */
export function LaterPart({ mayFollow, children }: LaterPartProps) {
  const shape = <Skeleton lines={1} />;
  return <Suspense fallback={shape}>{mayFollow ? children : shape}</Suspense>;
}
