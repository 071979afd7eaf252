import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toWire, type FormValues } from '../model/form-values.ts';
import { enterText } from '../inputs/enter-text.ts';
import type { EnterNumber, Numbers } from './circle-fields.ts';

/** In the order of `Numbers`. */
const circleFields = [
  'advanced_settings.gps_location_lat',
  'advanced_settings.gps_location_lng',
  'advanced_settings.gps_location_radius_miles',
] as const;

interface FormMapProps {
  /** The map knows nothing of the form, so that its chunk shares no code with the form's. */
  map: ComponentType<{ numbers: Numbers; onEnter: EnterNumber }>;
}

/** The map bound to the fields of the form, in both directions. */
export function FormMap({ map: GpsMap }: FormMapProps) {
  const { control } = useFormContext<FormValues>();
  const [lat, lng, radius] = useWatch({ control, name: circleFields });
  return (
    <GpsMap
      numbers={[toWire('decimal', lat), toWire('decimal', lng), toWire('decimal', radius)]}
      onEnter={(index, text) => enterText(circleFields[index], text)}
    />
  );
}
