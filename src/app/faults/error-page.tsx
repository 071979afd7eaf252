import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { MissingCode } from '#shared/ui/later.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './error-page.module.css';
import { MissingPage } from './missing-page.tsx';

/** The last page: says that it is our fault, what to do, and gives what a report needs. */
export function ErrorPage({ error, time }: { error: unknown; time: string }) {
  if (error instanceof MissingCode) return <MissingPage />;
  const report = [
    `Page: ${location.pathname}`,
    `Time: ${time}`,
    `Browser: ${navigator.userAgent}`,
    `Fault: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
  ].join('\n');
  return (
    <div className={styles.page}>
      <Page
        title="The console stopped"
        description="This is a fault of the console, not of the API and not yours. What the API has stored is safe."
      >
        <p>Reload the page to go on. If it happens again, send us the report below.</p>
        <pre className={styles.report}>{report}</pre>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
          <CopyButton label="Copy the report" text={report} />
        </div>
      </Page>
    </div>
  );
}
