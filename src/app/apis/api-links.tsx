import Cable from 'lucide-react/icons/cable';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { preferApi } from './change-apis.ts';
import { apiStartAddress } from './api-address.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import type { Services } from '../start/services.ts';
import styles from './api-links.module.css';
import { ApiTag } from './api-tag.tsx';
import { ApisDialog } from './apis-dialog.tsx';
import * as texts from './texts.tsx';

/**
 * This browser's APIs, each as a link that restarts the console with it: so nothing of one API
 * stays in memory for another, a page with unsaved changes asks first, and each can have its own tab.
 */
export function ApiLinks({ services }: { services: Services }) {
  const { savedApis, sessionOf } = services;
  const all = useSyncExternalStore(savedApis.subscribe, savedApis.all);
  const [isManaging, setIsManaging] = useState(false);

  return (
    <>
      {all.length > 1 && (
        <ul className={`stack closest ${styles.links}`} aria-label={texts.apis}>
          {all.map((api) => (
            <li key={api.id}>
              <a
                className="stack closest"
                href={apiStartAddress(api.id)}
                onClick={() => preferApi(services, api.id)}
                aria-current={api.id === savedApis.activeId || undefined}
              >
                <ApiTag api={api} />
                <span className="muted small">
                  {sessionOf(api).current()?.email ?? texts.notSignedIn}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MenuItem label={texts.manageApis} icon={Cable} onChoose={() => setIsManaging(true)} />
      {/* Next to the page: a dialog inside the menu would close with it. */}
      {isManaging &&
        createPortal(
          <ApisDialog services={services} onClose={() => setIsManaging(false)} />,
          pageElement,
        )}
    </>
  );
}
