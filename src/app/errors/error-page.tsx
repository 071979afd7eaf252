import { brand } from '#shared/page/brand.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChunkLoadError } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './error-page.module.css';
import { ErrorReport, type CaughtError } from './error-report.tsx';
import { MissingPage } from './missing-page.tsx';

/** The error page: says what to do, and shows the details for an error report. */
export function ErrorPage(caught: CaughtError) {
  if (caught.error instanceof ChunkLoadError) return <MissingPage />;
  return (
    <div className={styles.page}>
      <Page title="Something went wrong" description="Data saved in the API isn't affected.">
        <p>
          Reload the page to continue.{' '}
          {brand.supportLink === undefined ? (
            'If it happens again, send the report below to support.'
          ) : (
            <>
              If it happens again, send the report below to <a href={brand.supportLink}>support</a>.
            </>
          )}
        </p>
        <ErrorReport {...caught}>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload page
          </Button>
        </ErrorReport>
      </Page>
    </div>
  );
}
