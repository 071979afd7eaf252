import { classNames } from '#shared/lib/class-names.ts';
import { useRef, useState, useSyncExternalStore, type ComponentProps } from 'react';
import Cable from 'lucide-react/icons/cable';
import Trash2 from 'lucide-react/icons/trash';
import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import Plus from 'lucide-react/icons/plus';
import { useForm } from 'react-hook-form';
import { connectionColors, OWN, type Connection } from '#shared/api/connections.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/forms/select.tsx';
import type { Services } from '../start/services.ts';
import { keepConnection, preferConnection, removeConnection } from './change-connections.ts';
import { connectionAddress } from './connection-address.ts';
import styles from './connections-dialog.module.css';
import {
  addressText,
  connectionForm,
  connectionName,
  freeColor,
  newConnection,
  type ConnectionForm,
} from './connection-form.ts';

interface ConnectionsDialogProps {
  services: Services;
  onClose: () => void;
}

/** Names and colors the connections of this browser; switches to them, adds and removes them. */
export function ConnectionsDialog({ services, onClose }: ConnectionsDialogProps) {
  const { connections } = services;
  const all = useSyncExternalStore(connections.subscribe, connections.all);
  const [isKept, setIsKept] = useState(true);
  const list = useRef<HTMLUListElement>(null);

  function keep(connection: Connection): boolean {
    const isDone = keepConnection(services, connection);
    setIsKept(isDone);
    return isDone;
  }

  function use({ id }: Connection) {
    preferConnection(services, id);
    location.assign(connectionAddress(id));
  }

  function remove(connection: Connection) {
    setIsKept(removeConnection(services, connection));
    if (connection.id === connections.activeId) location.assign(connectionAddress(OWN));
    // The pressed button is gone.
    list.current?.focus();
  }

  return (
    <Dialog title="Connections" open onClose={onClose}>
      <div className="stack loose">
        <p>
          A connection is an API and its key, with a name and color that you choose. Each tab uses
          one connection. This browser keeps the data of each API and user apart.{' '}
          {all.length > 1 && 'Choose “Use” to reload this tab with another connection.'}
        </p>
        {!isKept && (
          <Notice tone="warning" title="Change not saved">
            <p>This browser&apos;s storage is blocked or full.</p>
          </Notice>
        )}
        <ul ref={list} tabIndex={-1} className="stack loose" aria-label="Saved connections">
          {all.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              others={all.filter(({ id }) => id !== connection.id)}
              isActive={connection.id === connections.activeId}
              email={services.sessionOf(connection).current()?.email}
              onUse={() => use(connection)}
              onChange={keep}
              onRemove={() => remove(connection)}
            />
          ))}
        </ul>
        <AddConnection apis={services.apis} others={all} onAdd={keep} />
      </div>
    </Dialog>
  );
}

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
function ConnectionRow({
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
      <div className={classNames('row', styles.about)}>
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

interface AddConnectionProps {
  /** Base URLs that this site allows, its own first. */
  apis: readonly string[];
  /** The existing connections. */
  others: readonly Connection[];
  /** Returns whether the connection was saved. */
  onAdd: (connection: Connection) => boolean;
}

/** Asks for a new connection and opens its sign-in page. */
function AddConnection({ apis, others, onAdd }: AddConnectionProps) {
  const form = useForm<ConnectionForm>({
    resolver: zodResolver(connectionForm(others)),
    defaultValues: { name: '', baseUrl: apis[0] ?? '', color: freeColor(others) },
  });
  const add = form.handleSubmit((values) => {
    const added = newConnection(values);
    if (onAdd(added)) location.assign(connectionAddress(added.id));
  });
  const error = form.formState.errors.name?.message;
  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <h3>Add connection</h3>
      <Field label="Name" errors={error ? [error] : []}>
        {(input) => (
          <Input {...input} {...form.register('name')} autoComplete="off" placeholder="Staging" />
        )}
      </Field>
      <Field label="API">
        {(input) => (
          <Select {...input} {...form.register('baseUrl')}>
            {apis.map((baseUrl) => (
              <option key={baseUrl} value={baseUrl}>
                {addressText(baseUrl)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Color">
        {(input) => <ColorSelect {...input} {...form.register('color')} />}
      </Field>
      <p>
        You&apos;ll enter its API key next. Only the APIs that this site&apos;s operator allows are
        listed.
      </p>
      <Button type="submit" icon={Plus}>
        Add connection
      </Button>
    </form>
  );
}

/** The colors that connections can have. */
function ColorSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      {connectionColors.map((color) => (
        <option key={color} value={color}>
          {color[0]?.toUpperCase() + color.slice(1)}
        </option>
      ))}
    </Select>
  );
}
