import { useRef, useState, useSyncExternalStore } from 'react';
import { OWN, type Connection } from '#shared/api/connections.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Services } from '../start/services.ts';
import { AddConnection } from './add-connection.tsx';
import { keepConnection, preferConnection, removeConnection } from './change-connections.ts';
import { connectionAddress } from './connection-address.ts';
import { ConnectionRow } from './connection-row.tsx';
import styles from './connections-dialog.module.css';

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
      <div className={styles.dialog}>
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
        <ul ref={list} tabIndex={-1} className={styles.rows} aria-label="Saved connections">
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
