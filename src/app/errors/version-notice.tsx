import { useEffect, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { isReplaced } from './new-version.ts';

/** Minimum milliseconds between two checks when the user returns to the tab. */
const INTERVAL = 10 * 60_000;

/**
 * Offers to reload once the site serves a newer version. Checks when code failed to load, and when the user
 * returns to the tab after a while. Never reloads the page by itself, so typed text stays.
 */
export function VersionNotice() {
  const [isNew, setNew] = useState(false);

  useEffect(() => {
    if (isNew) return undefined;
    let lookedAt = performance.now();
    async function look() {
      lookedAt = performance.now();
      if (await isReplaced()) setNew(true);
    }
    const onReturn = () => {
      if (!document.hidden && performance.now() - lookedAt > INTERVAL) void look();
    };
    const onMissing = () => void look();
    addEventListener('vite:preloadError', onMissing);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('vite:preloadError', onMissing);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isNew]);

  return (
    isNew && (
      <Notice
        tone="info"
        title="Update available"
        actions={<Button onClick={() => location.reload()}>Reload page</Button>}
      >
        <p>Unopened pages may not load until you reload.</p>
      </Notice>
    )
  );
}
