import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** What became of a user's sign-in: another key, `""` where it was locked, null where it was signed out. */
export interface KeyNews {
  /** Null: whoever is signed in. */
  userId: string | null;
  key: string | null;
}

export interface Tabs {
  tell: (news: KeyNews) => void;
  close: () => void;
}

/**
 * A way to the other tabs of a sign-in, by its name in the storage. What is told is kept nowhere, and only pages
 * of this origin hear it. Null where the browser has none.
 */
export function openTabs(name: string, hear?: (news: KeyNews) => void): Tabs | null {
  return tryOrNull(() => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<KeyNews>) => hear?.(data));
    return { tell: channel.postMessage.bind(channel), close: () => channel.close() };
  });
}

/** Tells the tabs of a sign-in from one that does not use it itself. */
export function tellTabs(name: string, news: KeyNews): void {
  const tabs = openTabs(name);
  tabs?.tell(news);
  tabs?.close();
}
