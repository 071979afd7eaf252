import type { Api } from '../../api/api-context.tsx';
import { oncePer } from '../../lib/once-per.ts';
import { tryOrNull } from '../../lib/try-or-null.ts';
import type { RunKindName } from '../run-records.ts';

/** Milliseconds between two messages about one run: a large run changes all the time. */
const INTERVAL = 500;

/**
 * A channel to the other tabs of an API and a user. The journal is the source of truth; a message only says
 * that a run should be checked again. In browsers without channels, tabs check when they become visible.
 */
interface RunChannel {
  /** Tells the other tabs to check a run: at once, or shortly if they were told a moment ago. */
  tell: (runId: string) => void;
  hear: (listener: (runId: string) => void) => void;
}

const channelsOf = oncePer<Api, Map<RunKindName, RunChannel>>(() => new Map());

/** The channel for the runs of one kind: a session has one. */
export function runChannelOf(api: Api, kind: RunKindName): RunChannel {
  const channels = channelsOf(api);
  const channel = channels.get(kind) ?? openChannel(api, kind);
  channels.set(kind, channel);
  return channel;
}

function openChannel({ scope, key }: Api, kind: RunKindName): RunChannel {
  const channel = tryOrNull(() => new BroadcastChannel(`proxy-console.${kind}:${scope}`));
  const post = channel?.postMessage.bind(channel);
  /** Runs with a recent message, and whether another one is pending. */
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

  key.ended.addEventListener('abort', () => channel?.close());
  return {
    tell,
    hear(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
    },
  };
}
