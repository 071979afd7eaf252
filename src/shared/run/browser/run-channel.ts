import { tryOrNull } from '../../lib/try-or-null.ts';
import { oncePerKind } from './runs.ts';

/** Milliseconds between two messages about one run: a large run changes all the time. */
const INTERVAL = 500;

/**
 * What the tabs of an API and a user share besides the journal, for the runs of one kind: messages. The journal is the source of truth; a
 * message only says that a run should be checked again. In browsers without channels, tabs check when they become
 * visible.
 */
export const runChannelOf = oncePerKind(({ scope, key }, kind) => {
  const channel = tryOrNull(() => new BroadcastChannel(`proxy-console.${kind}:${scope}`));
  const post = channel?.postMessage.bind(channel);
  /** Runs with a recent message, and whether another one is pending. */
  const recent = new Map<string, boolean>();

  /** Tells the other tabs to check a run: at once, or shortly if they were told a moment ago. */
  function tell(runId: string) {
    if (recent.has(runId)) {
      recent.set(runId, true);
      return;
    }
    tryOrNull(() => post?.(runId));
    recent.set(runId, false);
    setTimeout(() => {
      const isMore = recent.get(runId);
      recent.delete(runId);
      if (isMore) tell(runId);
    }, INTERVAL);
  }

  key.ended.addEventListener('abort', () => channel?.close());
  return {
    tell,
    hear(listener: (runId: string) => void) {
      channel?.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
    },
  };
});

export type RunChannel = ReturnType<typeof runChannelOf>;
