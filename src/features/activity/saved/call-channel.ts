import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** What a tab tells all others of a scope: it saved calls, or the user cleared them. */
type CallMessage = 'saved' | 'cleared';

/** Hears what other tabs and parts of this page tell, until it is closed. */
export function openCallChannel(scope: string, onMessage: (message: CallMessage) => void) {
  const channel = tryOrNull(() => new BroadcastChannel(`proxy-console.calls:${scope}`));
  const post = channel?.postMessage.bind(channel);
  channel?.addEventListener('message', ({ data }: MessageEvent<CallMessage>) => onMessage(data));
  return {
    // A closed channel throws: the page has been left, or the user has signed out.
    tell: (message: CallMessage) => tryOrNull(() => post?.(message)),
    close: () => channel?.close(),
  };
}
