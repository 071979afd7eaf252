import { classNames } from '#shared/lib/class-names.ts';
import type { CaughtError } from '#shared/ui/lazy-boundary.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './error-report.module.css';
import * as common from '#shared/lib/texts.ts';

interface ErrorReportProps extends CaughtError {
  /** The way on. */
  children: Elements;
}

/** What support needs to know about an error, ready to copy. It contains nothing that the API sent. */
export function ErrorReport({ error, time, children }: ErrorReportProps) {
  const report = [
    `Page: ${location.pathname}`,
    `Time: ${time}`,
    `Browser: ${navigator.userAgent}`,
    `Error: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
  ].join('\n');
  return (
    <>
      <pre translate="no" className={classNames('frame', styles.report)}>
        {report}
      </pre>
      <div className="row loose">
        {children}
        <CopyButton label={common.copyReport} text={report} />
      </div>
    </>
  );
}
