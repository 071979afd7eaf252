import { CopyButton } from '../../ui/copy-button.tsx';
import * as texts from './texts.tsx';

/** A SHA-256; undefined if its code couldn't be loaded. */
export function Digest({ digest }: { digest: string | undefined }) {
  if (digest === undefined) return texts.noDigest;
  return (
    <>
      <code translate="no">{digest}</code>{' '}
      <CopyButton label={texts.copyDigest} text={digest} iconOnly />
    </>
  );
}
