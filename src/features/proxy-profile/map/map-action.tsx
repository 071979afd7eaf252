import MapIcon from 'lucide-react/icons/map';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { LazyBoundary, retryableLazy, retryChunks } from '#shared/ui/lazy-boundary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { enterText } from '../form/go-to.ts';
import { toWire, type FormValues } from '../model/form-values.ts';
import styles from './map-action.module.css';
import * as texts from './texts.ts';

// The map doesn't depend on the form, so that their chunks share no code.
const GpsMap = retryableLazy(async () => (await import('./gps-map.tsx')).GpsMap);

/** In the order of the map's `Numbers`. */
const circleFields = [
  'advanced_settings.gps_location_lat',
  'advanced_settings.gps_location_lng',
  'advanced_settings.gps_location_radius_miles',
] as const;

/** The button that opens the map of the GPS fields. Map and outlines load on the first click. */
export function MapAction() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`stack ${styles.action}`}>
      <Button icon={MapIcon} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? texts.hideMap : texts.showMap}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={<p role="status">{texts.loadingMap}</p>} missing={<MissingMap />}>
          <FormMap />
        </LazyBoundary>
      )}
    </div>
  );
}

function MissingMap() {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={texts.mapMissing}
      actions={<Button onClick={retryChunks}>{common.tryAgain}</Button>}
    />
  );
}

/** The map bound to the fields of the form, in both directions. */
function FormMap() {
  const { control } = useFormContext<FormValues>();
  const [lat, lng, radius] = useWatch({ control, name: circleFields });
  return (
    <GpsMap
      numbers={[toWire('decimal', lat), toWire('decimal', lng), toWire('decimal', radius)]}
      onEnter={(index, text) => enterText(circleFields[index], text)}
    />
  );
}
