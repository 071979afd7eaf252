/** Sent before the console loads itself anew: whoever has in hand what would be lost prevents it. */
export const BEFORE_RELOAD = 'beforereload';

/** Whether a reload would neither ask the user nor lose what no page can bring back. */
export function mayReload(): boolean {
  return ['beforeunload', BEFORE_RELOAD].every((name) =>
    dispatchEvent(new Event(name, { cancelable: true })),
  );
}
