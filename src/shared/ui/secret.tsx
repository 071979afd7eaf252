import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './secret.module.css';

interface SecretProps {
  /** What it is, as it stands in "Show API key" and "Copy API key". */
  name: string;
  value: string;
}

/**
 * A value that is masked until asked for. While masked it is not in the page at all. Another value in its place,
 * as after a refresh, is masked again: nobody has asked for that one. The buttons come first, so that they stay
 * where they are when the value is shown.
 */
export function Secret({ name, value }: SecretProps) {
  const [asked, setAsked] = useState<string>();
  const shown = asked === value;
  return (
    <span className={styles.secret}>
      <Button
        variant="quiet"
        icon={shown ? EyeOff : Eye}
        iconOnly
        aria-pressed={shown}
        onClick={() => setAsked(shown ? undefined : value)}
      >
        {`Show ${name}`}
      </Button>
      <CopyButton label={`Copy ${name}`} text={value} iconOnly />
      {shown ? (
        <code data-secret>{value}</code>
      ) : (
        <span aria-label="Hidden" role="img">
          ••••••••
        </span>
      )}
    </span>
  );
}
