import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { OWN, type Connection } from '#shared/api/connections.ts';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ColorSelect } from './color-select.tsx';
import { addressText } from './connection-form.ts';
import styles from './connections-dialog.module.css';

interface ConnectionRowProps {
  connection: Connection;
  isActive: boolean;
  onChange: (changed: Connection) => void;
  onRemove: () => void;
}

/** A connection with its name and colour, which are kept as they are changed. */
export function ConnectionRow({ connection, isActive, onChange, onRemove }: ConnectionRowProps) {
  const { id, name, baseUrl, color } = connection;
  const [asks, setAsks] = useState(false);
  // The name is kept at each letter: a dialog that closes takes the input away before it loses the focus.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(name);
  const of = <span className="visually-hidden"> of {name}</span>;
  return (
    <li className={styles.row}>
      <Field label={<>Name{of}</>}>
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
              // A connection without a name could not be told from another.
              onChange({ ...connection, name: target.value.trim() || before.current });
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
      {id !== OWN && (
        <Button icon={Trash2} aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Remove
        </Button>
      )}
      <p>
        {addressText(baseUrl)}
        {isActive && ' · used by this tab'}
      </p>
      {asks && (
        <div className={styles.question}>
          <p>
            Its name, its color and its key are forgotten on this device. What else the device keeps
            of the API comes back when somebody signs in to it again.
            {isActive && ' This tab goes back to this site’s own API.'}
          </p>
          <Button variant="danger" onClick={onRemove}>
            Remove {name}
          </Button>
        </div>
      )}
    </li>
  );
}
