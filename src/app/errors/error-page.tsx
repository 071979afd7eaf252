import { useEffect, useState } from 'react';
import { brand } from '#shared/page/brand.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChunkLoadError, retryChunks, type CaughtError } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { mayReload } from '#shared/page/before-reload.ts';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './error-page.module.css';
import { ErrorReport } from './error-report.tsx';
import { isReplaced } from './new-version.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

/** The error page: says what to do, and shows the details for an error report. */
export function ErrorPage(caught: CaughtError) {
  if (caught.error instanceof ChunkLoadError) return <MissingPage />;
  const { supportLink } = brand;
  const link = (words: string) =>
    supportLink === undefined ? words : <a href={supportLink}>{words}</a>;
  return (
    <div className={styles.page}>
      <Page title={common.somethingWrong} description={texts.dataIsSafe}>
        <p>{texts.reloadAndReport(link)}</p>
        <ErrorReport {...caught}>
          <Button variant="primary" onClick={() => location.reload()}>
            {texts.reloadPage}
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
      <Page title={texts.pageMissing} description={isNew ? texts.wasUpdated : texts.mayBeUpdated}>
        <p>{isNew ? texts.reloadToContinue : texts.checkConnection}</p>
        <DialogActions>
          {!isNew && (
            <Button variant="primary" onClick={retryChunks}>
              {common.tryAgain}
            </Button>
          )}
          <Button variant={isNew ? 'primary' : 'secondary'} onClick={() => location.reload()}>
            {texts.reloadPage}
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
