import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './plan.module.css';

/** A SHA-256, which browsers compute only on pages served over HTTPS or from this machine. */
export function Digest({ digest }: { digest: string | undefined }) {
  if (digest === undefined) return 'Available over HTTPS only';
  return (
    <>
      <code className={styles.digest}>{digest}</code>{' '}
      <CopyButton label="Copy SHA-256" text={digest} iconOnly />
    </>
  );
}
