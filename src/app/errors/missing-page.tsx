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
 * Stands in the place of a page whose code did not arrive. Where that is because a new version was put in
 * its place, the address is loaded anew by itself, unless that was just done or would lose something.
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
        title="This page could not be loaded"
        description={
          isNew
            ? 'A new version of the console was put in place, and the code of this page went with the old one.'
            : 'Its code did not arrive: the connection failed, or the site is just being updated.'
        }
      >
        <p>
          {isNew
            ? 'Reload to go on here with the new version. A reset that is under way pauses and can be resumed; accounts that are selected will no longer be.'
            : 'Check the connection and try again. Nothing of what you did elsewhere is lost.'}
        </p>
        <DialogActions>
          {!isNew && (
            <Button variant="primary" onClick={retryChunks}>
              Try again
            </Button>
          )}
          <Button variant={isNew ? 'primary' : 'secondary'} onClick={() => location.reload()}>
            Reload the page
          </Button>
        </DialogActions>
      </Page>
    </div>
  );
}

/** Whether the browser has loaded this very page: loading it once more would change nothing. */
function isFirstPage(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === location.pathname;
}
