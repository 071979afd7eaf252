import { tryOrNull } from '../lib/try-or-null.ts';

/** A change of a user's sign-in: another key, `""` if it was locked, null if the user signed out. */
export interface KeyNews {
  userId: string;
  key: string | null;
}

/**
 * A channel to other tabs and other parts of this page, by its name; that of a sign-in is its name in the storage.
 * Messages aren't stored, and only pages of this origin receive them. Does nothing if the browser doesn't support it.
 */
export function openTabs<Message = KeyNews>(name: string, hear?: (message: Message) => void) {
  const channel = tryOrNull(() => new BroadcastChannel(name));
  const post = channel?.postMessage.bind(channel);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear?.(data));
  return {
    // A closed channel throws: the page has been left, or the user has signed out.
    tell: (message: Message) => tryOrNull(() => post?.(message)),
    close: () => channel?.close(),
  };
}
