import { useEffect, useState } from 'react';
import { brand } from '#shared/page/brand.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChunkLoadError, retryChunks } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { mayReload } from '#shared/page/before-reload.ts';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './error-page.module.css';
import { ErrorReport, type CaughtError } from './error-report.tsx';
import { isReplaced } from './new-version.ts';

/** The error page: says what to do, and shows the details for an error report. */
export function ErrorPage(caught: CaughtError) {
  if (caught.error instanceof ChunkLoadError) return <MissingPage />;
  const { supportLink } = brand;
  const support = supportLink === undefined ? 'support' : <a href={supportLink}>support</a>;
  return (
    <div className={styles.page}>
      <Page title="Something went wrong" description="Data saved in the API isn't affected.">
        <p>Reload the page to continue. If it happens again, send the report below to {support}.</p>
        <ErrorReport {...caught}>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload page
          </Button>
        </ErrorReport>
      </Page>
    </div>
  );
}

/**
 * Shown instead of a page whose code didn't load. If a new version has replaced that code, the page reloads
 * by itself, unless it just did or something would be lost.
 */
function MissingPage() {
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
