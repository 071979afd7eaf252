import type { Api } from '../../api/api-context.tsx';
import { askBeforeClosing } from './browser-signals.ts';
import type { Runner } from '../runner.ts';

interface RunParts {
  key: Api['key'];
  engine: Pick<Runner, 'work' | 'pause' | 'stop' | 'state'>;
  /** The run goes on: its record must not say that it is paused. */
  goOn: () => Promise<void> | undefined;
  /** The run has paused or finished: saves its state, and reports it. */
  settle: () => Promise<void>;
  /** Lets other pages take the run. */
  release: () => void;
}

/** Sends the calls of one run that this page has locked. */
export interface RunControls {
  work: () => Promise<void>;
  pause: () => void;
  stop: () => void;
}

/** How a page works on a run, until it lets go of it. */
export function runControls({
  key,
  engine,
  goOn,
  settle,
  release,
}: RunParts): RunControls & { letGo: () => void } {
  let stopWatchingKey: (() => void) | undefined;

  function letGo() {
    stopWatchingKey?.();
    stopWatchingKey = undefined;
    release();
  }

  return {
    letGo,
    async work() {
      askBeforeClosing(true);
      // The next user has another key, and other accounts and profiles.
      stopWatchingKey ??= key.subscribe(() => {
        if (key.isThere()) return;
        engine.pause(key.ended.aborted ? 'signed-out' : 'locked');
        // A run that was already paused must not wait for a page that can't be used any more.
        if (key.ended.aborted && engine.state().kind === 'paused') letGo();
      });
      const working = engine.work();
      await goOn();
      await working;
      await settle();
    },
    pause() {
      engine.pause();
      // Otherwise it comes to rest later.
      if (engine.state().kind === 'paused') void settle();
    },
    stop() {
      const wasPaused = engine.state().kind === 'paused';
      engine.stop();
      if (wasPaused) void settle();
    },
  };
}
