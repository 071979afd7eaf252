import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { Plan } from '../engine/plan.ts';
import * as texts from './texts.tsx';

interface LeaveOutProps {
  plan: Plan;
  positions: ReadonlySet<number>;
  onLeaveOut: (positions: ReadonlySet<number>) => void;
  children?: ReactNode;
}

/** Leaves accounts out of a plan; renders nothing if they are all of them. */
export function LeaveOut({ plan, positions, onLeaveOut, children }: LeaveOutProps) {
  if (positions.size === plan.ids.length) return null;
  return (
    <Button onClick={() => onLeaveOut(positions)}>
      {children ?? texts.leaveOut(positions.size)}
    </Button>
  );
}
