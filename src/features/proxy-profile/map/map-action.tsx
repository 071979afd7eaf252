import MapIcon from 'lucide-react/icons/map';
import { useState, type ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useLazyModule } from '../inputs/use-lazy-module.ts';
import { enterText } from '../form/go-to.ts';
import { toWire, type FormValues } from '../model/form-values.ts';
import type { EnterNumber, Numbers } from './circle-fields.ts';
import styles from './map-action.module.css';

/** In the order of `Numbers`. */
const circleFields = [
  'advanced_settings.gps_location_lat',
  'advanced_settings.gps_location_lng',
  'advanced_settings.gps_location_radius_miles',
] as const;

/** The button that opens the map of the GPS fields. Map and outlines load on the first click. */
export function MapAction() {
  const [isOpen, setIsOpen] = useState(false);
  const { code, state, load } = useLazyModule(() => import('./gps-map.tsx'));

  function toggle() {
    if (!isOpen) load();
    setIsOpen(!isOpen);
  }

  return (
    <div className={`stack ${styles.action}`}>
      <Button icon={MapIcon} busy={isOpen && state === 'loading'} onClick={toggle}>
        {isOpen ? 'Hide map' : 'Show map'}
      </Button>
      {isOpen && state === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title="Couldn't load the map"
          actions={<Button onClick={load}>Try again</Button>}
        >
          <p>Check the connection and try again. The fields work without the map.</p>
        </Notice>
      )}
      {isOpen && code && <FormMap map={code.GpsMap} />}
    </div>
  );
}

interface FormMapProps {
  /** The map doesn't depend on the form, so that their chunks share no code. */
  map: ComponentType<{ numbers: Numbers; onEnter: EnterNumber }>;
}

/** The map bound to the fields of the form, in both directions. */
function FormMap({ map: GpsMap }: FormMapProps) {
  const { control } = useFormContext<FormValues>();
  const [lat, lng, radius] = useWatch({ control, name: circleFields });
  return (
    <GpsMap
      numbers={[toWire('decimal', lat), toWire('decimal', lng), toWire('decimal', radius)]}
      onEnter={(index, text) => enterText(circleFields[index], text)}
    />
  );
}
