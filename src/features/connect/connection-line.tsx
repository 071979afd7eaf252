import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './connect.module.css';
import type { Connection } from './model/connection.ts';
import type { Format } from './model/formats.ts';
import { ambiguity, lineOf, partText } from './model/line.ts';
import { endpointText } from './texts.ts';

interface ConnectionLineProps {
  format: Format;
  connection: Connection;
  /** The parts that were entered but are invalid; their fields say what is wrong. */
  invalid: readonly string[];
}

/**
 * The line for a program, with its password masked until it is shown. While masked, the password isn't in the
 * page. Otherwise what is missing, part by part.
 */
export function ConnectionLine({ format, connection, invalid }: ConnectionLineProps) {
  const [asked, setAsked] = useState<string>();
  const { parts } = format;
  const line = lineOf(parts, connection);
  if (line.missing) {
    const missing = line.missing.filter((name) => !invalid.includes(name));
    const endpoint = endpointText(missing.includes('host'), missing.includes('port'));
    return (
      <ul className={styles.note} aria-live="polite">
        {endpoint !== undefined && <li>{endpoint}</li>}
        {missing
          .filter((name) => name !== 'host' && name !== 'port')
          .map((name) => (
            <li key={name}>{missingSentence(name)}</li>
          ))}
      </ul>
    );
  }
  if (line.problem !== undefined) return <p aria-live="polite">{line.problem}</p>;
  const { text } = line;
  // Another line is masked again, because the user hasn't asked for that one.
  const isShown = asked === text;
  const remark = ambiguity(parts, connection);
  return (
    <>
      <div className={styles.line}>
        <code data-secret={isShown || undefined}>
          {isShown ? text : lineOf(parts, connection, { isMasked: true }).text}
        </code>
        <Button
          variant="quiet"
          icon={isShown ? EyeOff : Eye}
          iconOnly
          aria-pressed={isShown}
          onClick={() => setAsked(isShown ? undefined : text)}
        >
          Show connection
        </Button>
        <CopyButton label="Copy connection" text={text} iconOnly />
      </div>
      {remark !== undefined && <p className={styles.note}>{remark}</p>}
    </>
  );
}

const sentences: Readonly<Record<string, string>> = {
  user: 'Username: not available.',
  password: 'Password: not provided by the API. Enter it below.',
};

function missingSentence(name: string): string {
  return sentences[name] ?? `${partText(name)}: not provided by the API.`;
}
