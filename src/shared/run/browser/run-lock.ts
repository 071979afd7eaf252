/**
 * Only one page at a time works on a run: it holds a Web Lock, which the browser releases when the page is gone
 * for whatever reason. A browser without locks (or a page without a secure context) has no such protection.
 */
const nameOf = (runId: string) => `proxy-console run ${runId}`;

/** Resolves to a function that releases the run; null while another page has it. */
export function lockRun(runId: string): Promise<(() => void) | null> {
  const locks = locksOfBrowser();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    locks
      .request(nameOf(runId), { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      // Same as without locks.
      .catch(() => resolve(() => undefined));
  });
}

/** Whether a page works on the run now. */
export async function isLocked(runId: string): Promise<boolean> {
  const { held = [] } =
    (await locksOfBrowser()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === nameOf(runId));
}

export function hasLocks(): boolean {
  return locksOfBrowser() !== undefined;
}

function locksOfBrowser(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
