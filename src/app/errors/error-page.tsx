import { Button } from '#shared/ui/button.tsx';
import { ChunkLoadError } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './error-page.module.css';
import { ErrorReport, type CaughtError } from './error-report.tsx';
import { MissingPage } from './missing-page.tsx';

/** The last page: says that it is our fault, what to do, and gives what a report needs. */
export function ErrorPage(caught: CaughtError) {
  if (caught.error instanceof ChunkLoadError) return <MissingPage />;
  return (
    <div className={styles.page}>
      <Page
        title="The console stopped"
        description="This is a fault of the console, not of the API and not yours. What the API has stored is safe."
      >
        <p>Reload the page to go on. If it happens again, send us the report below.</p>
        <ErrorReport {...caught}>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </ErrorReport>
      </Page>
    </div>
  );
}
