import Cable from 'lucide-react/icons/cable';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { OWN, type Connection } from '#shared/api/connections.ts';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ColorSelect } from './color-select.tsx';
import { addressText, connectionName } from './connection-form.ts';
import styles from './connections-dialog.module.css';

interface ConnectionRowProps {
  connection: Connection;
  others: readonly Connection[];
  isActive: boolean;
  /** The user signed in to it; undefined: none. */
  email: string | undefined;
  onUse: () => void;
  onChange: (changed: Connection) => void;
  onRemove: () => void;
}

/** A connection with its name and color, which are saved as they change. */
export function ConnectionRow({
  connection,
  others,
  isActive,
  email,
  onUse,
  onChange,
  onRemove,
}: ConnectionRowProps) {
  const { id, name, baseUrl, color } = connection;
  const [asks, setAsks] = useState(false);
  // The name is saved with each letter: a closing dialog removes the input before it loses the focus.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(name);
  const read = (entered: string) => z.safeParse(connectionName(others), entered);
  const error = typed === null ? undefined : read(typed).error?.issues[0]?.message;
  const of = <span className="visually-hidden"> of connection “{name}”</span>;
  return (
    <li className={styles.row}>
      <Field label={<>Name{of}</>} errors={error ? [error] : []}>
        {(input) => (
          <Input
            {...input}
            value={typed ?? name}
            autoComplete="off"
            onFocus={() => {
              before.current = name;
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              // Not the beginning of an invalid name, but the last saved one.
              onChange({ ...connection, name: read(target.value).data ?? before.current });
            }}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      <Field label={<>Color{of}</>}>
        {(input) => (
          <ColorSelect
            {...input}
            value={color}
            onChange={({ target }) => onChange({ ...connection, color: target.value })}
          />
        )}
      </Field>
      <div className={styles.about}>
        <p>
          {[addressText(baseUrl), email ?? 'Not signed in', isActive && 'Used in this tab']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!isActive && (
          <Button icon={Cable} onClick={onUse}>
            <span>
              Use<span className="visually-hidden"> connection “{name}”</span>
            </span>
          </Button>
        )}
        {id !== OWN && (
          <Button icon={Trash2} aria-expanded={asks} onClick={() => setAsks(!asks)}>
            Remove
          </Button>
        )}
      </div>
      {asks && (
        <div className={styles.question}>
          <p>
            This deletes its name, color, and key from this browser. Other data saved for this API
            stays, and is available when you sign in to it again.
            {isActive && " This tab switches to this site's own API."}
          </p>
          <Button variant="danger" onClick={onRemove}>
            Remove {name}
          </Button>
        </div>
      )}
    </li>
  );
}
