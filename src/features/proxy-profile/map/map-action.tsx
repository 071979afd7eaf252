import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useLazyModule } from '../editor/use-lazy-module.ts';
import { FormMap } from './form-map.tsx';
import styles from './map-action.module.css';

/** The button that opens the map of the GPS fields. Map and outlines come when it is first pressed. */
export function MapAction() {
  const [isOpen, setIsOpen] = useState(false);
  const { code, state, load } = useLazyModule(() => import('./gps-map.tsx'));

  function toggle() {
    if (!isOpen) load();
    setIsOpen(!isOpen);
  }

  return (
    <div className={styles.action}>
      <Button icon={MapIcon} busy={isOpen && state === 'loading'} onClick={toggle}>
        {isOpen ? 'Hide map' : 'Show map'}
      </Button>
      {isOpen && state === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title="The map could not be loaded"
          actions={<Button onClick={load}>Retry</Button>}
        >
          <p>The fields work without it. Check the connection and try again.</p>
        </Notice>
      )}
      {isOpen && code && <FormMap map={code.GpsMap} />}
    </div>
  );
}
