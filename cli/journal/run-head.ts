import type { RunPause } from '#shared/run/run-pause.ts';

/** The record of a run, as far as it is the same in all kinds. */
export interface RunHead {
  id: string;
  scope: string;
  createdAt: number;
  total: number;
  ended: { at: number; reason: 'done' | 'stopped' | 'forbidden' } | null;
  counts: Readonly<Record<string, number>> | null;
  paused?: RunPause | null;
  origin?: {
    user: { id: string; email: string };
    api: string;
    planFile?: { digest: string | undefined };
  };
}
