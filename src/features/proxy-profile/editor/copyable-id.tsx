import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './editor.module.css';

/** An ID of the profile's address, with a button that copies it. */
export function CopyableId({ label, id }: { label: string; id: string }) {
  return (
    <span className={styles.copyable}>
      <bdi>{id}</bdi> <CopyButton label={label} text={id} iconOnly />
    </span>
  );
}
