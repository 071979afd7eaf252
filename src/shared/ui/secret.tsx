import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './secret.module.css';
import * as texts from './texts.tsx';

export interface SecretProps {
  /** What its buttons do, such as "Show API key" and "Copy API key". */
  show: string;
  copy: string;
  value: string;
}

/**
 * A value that is masked until the user shows it. While masked it isn't in the page at all. A new value, for
 * example after a refresh, is masked again, because the user hasn't asked for that one. The buttons come first,
 * so that they stay in place when the value is shown.
 */
export function Secret({ show, copy, value }: SecretProps) {
  const [asked, setAsked] = useState<string>();
  const shown = asked === value;
  return (
    <span className={`row closest ${styles.secret}`}>
      <Button
        variant="quiet"
        icon={shown ? EyeOff : Eye}
        iconOnly
        aria-pressed={shown}
        onClick={() => setAsked(shown ? undefined : value)}
      >
        {show}
      </Button>
      <CopyButton label={copy} text={value} iconOnly isMasked={!shown} />
      {shown ? (
        <code translate="no" data-secret>
          {value}
        </code>
      ) : (
        <span aria-label={texts.hidden} role="img">
          ••••••••
        </span>
      )}
    </span>
  );
}
