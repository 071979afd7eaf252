import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './plan.module.css';

/** A SHA-256; undefined if its code couldn't be loaded. */
export function Digest({ digest }: { digest: string | undefined }) {
  if (digest === undefined) return 'Not available. Reload the page and try again.';
  return (
    <>
      <code className={styles.digest}>{digest}</code>{' '}
      <CopyButton label="Copy SHA-256" text={digest} iconOnly />
    </>
  );
}
