import Cable from 'lucide-react/icons/cable';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { preferConnection } from './change-connections.ts';
import { connectionAddress } from './connection-address.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import type { Services } from '../start/services.ts';
import styles from './connection-links.module.css';
import { ConnectionTag } from './connection-tag.tsx';
import { ConnectionsDialog } from './connections-dialog.tsx';

/**
 * This browser's connections, each as a link that restarts the console with it: so nothing of one connection
 * stays in memory for another, a page with unsaved changes asks first, and each can have its own tab.
 */
export function ConnectionLinks({ services }: { services: Services }) {
  const { connections, sessionOf } = services;
  const all = useSyncExternalStore(connections.subscribe, connections.all);
  const [isManaging, setIsManaging] = useState(false);

  return (
    <>
      {all.length > 1 && (
        <ul className={styles.links} aria-label="Connections">
          {all.map((connection) => (
            <li key={connection.id}>
              <a
                href={connectionAddress(connection.id)}
                onClick={() => preferConnection(services, connection.id)}
                aria-current={connection.id === connections.activeId || undefined}
              >
                <ConnectionTag connection={connection} />
                <span className="muted small">
                  {sessionOf(connection).current()?.email ?? 'Not signed in'}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MenuItem label="Connections…" icon={Cable} onChoose={() => setIsManaging(true)} />
      {/* Next to the page: a dialog inside the menu would close with it. */}
      {isManaging &&
        createPortal(
          <ConnectionsDialog services={services} onClose={() => setIsManaging(false)} />,
          pageElement,
        )}
    </>
  );
}
