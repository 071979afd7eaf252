import { useSearchParams } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './list-controls.module.css';
import { savedPart } from './saved-views.ts';

interface CopyViewLinkProps {
  /** The text of the filter as typed; the URL follows with a delay. */
  filter: string;
}

/**
 * Copies the address of the list as it is shown, without the account whose details are open. It has columns only if
 * the user chose them: the default ones are those that fit the reader's window.
 */
export function CopyViewLink({ filter }: CopyViewLinkProps) {
  const [params] = useSearchParams();
  const shown = new URLSearchParams(params);
  shown.set('filter', filter);
  const link = new URL(`${paths.proxyAccounts()}?${savedPart(shown)}`, location.href);
  return (
    <>
      {filter.trim() !== '' && (
        <p className={styles.note}>The link will include your search: “{filter}”</p>
      )}
      <CopyButton label="Copy link to this view" text={link.href} />
    </>
  );
}
