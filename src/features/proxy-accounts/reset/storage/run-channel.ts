import type { Api } from '#shared/api/api-context.tsx';
import { oncePer } from '#shared/lib/once-per.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** Milliseconds between two messages about one run: a run of very many accounts changes all the time. */
const INTERVAL = 500;

/**
 * A way to the other tabs of an API and a user. The journal holds what is true of a run; a message only says that it is
 * worth another look. Where the browser has no channels, tabs look when they are shown.
 */
interface RunChannel {
  /** Lets the other tabs look at a run again: at once, or soon where they were told a moment ago. */
  tell: (runId: string) => void;
  hear: (listener: (runId: string) => void) => void;
}

export const runChannelOf = oncePer(openChannel);

function openChannel({ scope, key }: Api): RunChannel {
  const channel = tryOrNull(() => new BroadcastChannel(`proxy-console.runs:${scope}`));
  const post = channel?.postMessage.bind(channel);
  /** Runs that were told of a moment ago, and whether there is more to tell. */
  const recent = new Map<string, boolean>();

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

  const unsubscribe = key.subscribe(() => {
    if (!key.isSignedOut()) return;
    unsubscribe();
    channel?.close();
  });
  return {
    tell,
    hear(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
    },
  };
}
