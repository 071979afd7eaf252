import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { BoundField } from './bound-field.tsx';
import { fields } from '../model/fields.ts';
import { toWire, type FormValues } from '../model/form-values.ts';

interface CoordinateFieldProps {
  name: 'advanced_settings.gps_location_lat' | 'advanced_settings.gps_location_lng';
  /** The greatest absolute value that exists on Earth. */
  limit: number;
}

/** Latitude or longitude. The contract allows any number, so one that no place has is only remarked on. */
export function CoordinateField({ name, limit }: CoordinateFieldProps) {
  const { control, register } = useFormContext<FormValues>();
  const value = toWire(fields[name].kind, useWatch({ control, name }));
  const isOdd = typeof value === 'number' && Math.abs(value) > limit;
  return (
    <BoundField
      name={name}
      warnings={
        isOdd ? [`No place on Earth has this value; they end at -${limit} and ${limit}.`] : []
      }
    >
      {(input) => <Input {...input} {...register(name)} autoComplete="off" />}
    </BoundField>
  );
}
