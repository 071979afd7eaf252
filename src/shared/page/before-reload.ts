/** Dispatched before the console reloads itself: a listener whose data would be lost prevents it. */
export const BEFORE_RELOAD = 'beforereload';

/** Prevents that while something would be lost; until the signal. */
export function preventReload(wouldLose: () => boolean, signal: AbortSignal): void {
  addEventListener(BEFORE_RELOAD, (event) => wouldLose() && event.preventDefault(), { signal });
}

/** Whether a reload would neither ask the user nor lose data for good. */
export function mayReload(): boolean {
  return ['beforeunload', BEFORE_RELOAD].every((name) =>
    dispatchEvent(new Event(name, { cancelable: true })),
  );
}
