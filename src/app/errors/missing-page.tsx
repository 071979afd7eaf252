import { useEffect, useState } from 'react';
import { mayReload } from '#shared/page/before-reload.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { retryChunks } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './error-page.module.css';
import { isReplaced } from './new-version.ts';

/**
 * Shown instead of a page whose code didn't load. If a new version has replaced that code, the page reloads
 * by itself, unless it just did or something would be lost.
 */
export function MissingPage() {
  const [isNew, setNew] = useState<boolean>();

  useEffect(() => {
    async function look() {
      const replaced = (await isReplaced()) ?? false;
      if (replaced && !isFirstPage() && mayReload()) location.reload();
      else setNew(replaced);
    }
    void look();
  }, []);

  if (isNew === undefined) return <Skeleton lines={6} />;
  return (
    <div className={styles.page}>
      <Page
        title="Couldn't load this page"
        description={
          isNew
            ? 'The console was updated while this tab was open.'
            : 'The connection failed, the site is being updated, or your single sign-on session has ended.'
        }
      >
        <p>
          {isNew
            ? 'Reload to continue. A running reset pauses and can be resumed, but your selection is cleared.'
            : "Check the connection, or open this site in another tab to sign in. Then try again. Your work on other pages isn't affected."}
        </p>
        <DialogActions>
          {!isNew && (
            <Button variant="primary" onClick={retryChunks}>
              Try again
            </Button>
          )}
          <Button variant={isNew ? 'primary' : 'secondary'} onClick={() => location.reload()}>
            Reload page
          </Button>
        </DialogActions>
      </Page>
    </div>
  );
}

/** Whether the browser has just loaded this page: loading it again would change nothing. */
function isFirstPage(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === location.pathname;
}
