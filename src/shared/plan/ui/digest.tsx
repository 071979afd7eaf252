import { CopyButton } from '../../ui/copy-button.tsx';

/** A SHA-256; undefined if its code couldn't be loaded. */
export function Digest({ digest }: { digest: string | undefined }) {
  if (digest === undefined) return 'Not available. Reload the page and try again.';
  return (
    <>
      <code>{digest}</code> <CopyButton label="Copy SHA-256" text={digest} iconOnly />
    </>
  );
}
