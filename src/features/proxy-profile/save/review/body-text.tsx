import { useId } from 'react';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './review.module.css';

interface BodyTextProps {
  /** Method and address of the request. */
  call: string;
  body: string;
}

/** The request of a save: where it goes, and its JSON, set in lines to be read. */
export function BodyText({ call, body }: BodyTextProps) {
  const id = useId();
  return (
    <div className={styles.request}>
      <header className={styles.header}>
        <h3 id={id}>Request body</h3>
        <CopyButton label="Copy request body" text={body} />
      </header>
      <code>{call}</code>
      {/* A text area that cannot be changed scrolls and is read by keyboard of its own accord. */}
      <textarea className={styles.body} aria-labelledby={id} readOnly rows={14} value={body} />
    </div>
  );
}
