import { tryOrNull } from '../lib/try-or-null.ts';

/** A change of a user's sign-in: another key, `""` if it was locked, null if the user signed out. */
export interface KeyNews {
  /** Null: any user. */
  userId: string | null;
  key: string | null;
}

export interface Tabs {
  tell: (news: KeyNews) => void;
  close: () => void;
}

/**
 * A channel to the other tabs of a sign-in, by its name in the storage. Messages aren't stored, and only
 * pages of this origin receive them. Null if the browser doesn't support it.
 */
export function openTabs(name: string, hear?: (news: KeyNews) => void): Tabs | null {
  return tryOrNull(() => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<KeyNews>) => hear?.(data));
    return { tell: channel.postMessage.bind(channel), close: () => channel.close() };
  });
}

/** Sends a message to the tabs of a sign-in from a tab that doesn't use it itself. */
export function tellTabs(name: string, news: KeyNews): void {
  const tabs = openTabs(name);
  tabs?.tell(news);
  tabs?.close();
}
