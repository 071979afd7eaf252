import { useEffect, useState } from 'react';
import { brand } from '#shared/page/brand.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChunkLoadError, retryChunks, type CaughtError } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { mayReload } from '#shared/page/before-reload.ts';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './error-page.module.css';
import { ErrorReport } from './error-report.tsx';
import { entryFile, isReplaced } from './new-version.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import { STORE } from '#shared/lib/root.ts';

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
 * Shown instead of a page whose code didn't load. If the site responds, that code is gone: another version has replaced
 * it, or is on another server of the site. Then the page reloads by itself, unless something would be lost.
 */
function MissingPage() {
  const [isNew, setNew] = useState<boolean>();

  useEffect(() => {
    async function look() {
      const replaced = await isReplaced();
      if (replaced !== undefined && mayReload() && noteReload()) location.reload();
      else setNew(replaced ?? false);
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

/** The entry files of the versions that have reloaded themselves in this tab. */
const RELOADED = `${STORE}.reloaded`;

/** Notes that this version reloads itself. False if it already has, or the tab can't note it: that might never end. */
function noteReload(): boolean {
  const entry = entryFile();
  const isNoted = tryOrNull(() => {
    const before = sessionStorage.getItem(RELOADED)?.split(' ') ?? [];
    if (!entry || before.includes(entry)) return false;
    sessionStorage.setItem(RELOADED, [...before, entry].join(' '));
    return true;
  });
  return isNoted === true;
}
