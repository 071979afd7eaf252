import { brand } from '#shared/page/brand.ts';

/** What a run shows outside of its page: in the tab's title, in a notification, on closing the tab. */

const PERCENTAGE = /^\d+% · /;

/** Puts the percentage before the title of the current page; null removes it. */
export function showInTitle(share: number | null): void {
  const title = document.title.replace(PERCENTAGE, '');
  const next = share === null ? title : `${Math.floor(share * 100)}% · ${title}`;
  if (next !== document.title) document.title = next;
}

/** A question of the browser before the tab closes, asked while it is on: one for each run, since several may be running. */
export function closingQuestion(): (on: boolean) => void {
  const ask = { handleEvent: (event: Event) => event.preventDefault() };
  return (on) => {
    if (on) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
}

/** Whether the browser supports notifications. */
export function canNotify(): boolean {
  return 'Notification' in window && Notification.permission !== 'denied';
}

/** Asks the browser for permission; call it only from a click. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Notifies if the tab is hidden. */
export function notifyWhenHidden(text: string): void {
  if (!document.hidden || !canNotify()) return;
  try {
    void new Notification(brand.name, { body: text, tag: 'proxy-console-run' });
  } catch {
    // Some browsers allow notifications only from service workers.
  }
}
