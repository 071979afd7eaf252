import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import styles from './connect.module.css';
import { firstLines, type ExportChoice } from './model/export-lines.ts';

const LINES = 5;

/** The first lines, with their passwords masked until they are shown. */
export function ExportPreview({ choice }: { choice: ExportChoice }) {
  const [isShown, setShown] = useState(false);
  const headingId = useId();
  const lines = firstLines(choice, !isShown, LINES);
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <h3 id={headingId}>Preview</h3>
        <Button
          variant="quiet"
          icon={isShown ? EyeOff : Eye}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          Show passwords
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll by keyboard */}
      <pre className={styles.preview} tabIndex={0} aria-labelledby={headingId} role="region">
        {lines.length > 0 ? lines.join('\n') : 'No complete connections. Check the fields above.'}
      </pre>
    </div>
  );
}
