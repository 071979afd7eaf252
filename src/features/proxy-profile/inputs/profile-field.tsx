import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Switch } from '#shared/forms/switch.tsx';
import { AccountIdField } from './account-id-field.tsx';
import { BoundField } from './bound-field.tsx';
import { CountryField } from './country-field.tsx';
import { suggestionsFor } from './suggested-values.ts';
import { fields, type FieldName } from '../model/fields.ts';
import { toWire, type FormValues } from '../model/form-values.ts';
import { NotesField } from './notes-field.tsx';
import { PlaceField } from './place-field.tsx';
import { SubnetsField } from './subnets-field.tsx';
import { durationHint } from '../texts.ts';

/** The input of one field. */
export function ProfileField({ name }: { name: FieldName }) {
  const { register } = useFormContext<FormValues>();
  const { labels } = useApi().config;
  switch (name) {
    case 'proxy_account_id':
      return <AccountIdField />;
    case 'notes':
      return <NotesField />;
    case 'advanced_settings.filter_by_subnets_list':
      return <SubnetsField />;
    case 'location.country_code':
    case 'advanced_settings.region_endpoint_country':
      return <CountryField name={name} />;
    case 'location.region':
    case 'location.city':
    case 'advanced_settings.region_endpoint_region':
    case 'advanced_settings.region_endpoint_city':
      return <PlaceField name={name} />;
    case 'advanced_settings.gps_location_lat':
      return <CoordinateField name={name} limit={90} />;
    case 'advanced_settings.gps_location_lng':
      return <CoordinateField name={name} limit={180} />;
  }
  const { kind } = fields[name];
  const hint =
    name === 'session.duration' && durationHint({ hasUnit: Boolean(labels[name]?.unit) });
  return (
    <BoundField name={name} hint={hint}>
      {(input) => {
        if (kind === 'switch') return <Switch {...input} {...register(name)} />;
        if (kind === 'choice') {
          return (
            <Select {...input} {...register(name)}>
              <option value="">Not set</option>
              <option value="true">Yes</option>
              <option value="false">No</option>
            </Select>
          );
        }
        return (
          <Input
            {...input}
            {...register(name)}
            dir="auto"
            inputMode={kind === 'integer' ? 'numeric' : 'text'}
            autoComplete="off"
            list={suggestionsFor(name)}
          />
        );
      }}
    </BoundField>
  );
}

interface CoordinateFieldProps {
  name: 'advanced_settings.gps_location_lat' | 'advanced_settings.gps_location_lng';
  /** The largest absolute value that exists on Earth. */
  limit: number;
}

/** Latitude or longitude. The contract allows any number, so an impossible one only causes a warning. */
function CoordinateField({ name, limit }: CoordinateFieldProps) {
  const { control, register } = useFormContext<FormValues>();
  const value = toWire(fields[name].kind, useWatch({ control, name }));
  const isOdd = typeof value === 'number' && Math.abs(value) > limit;
  return (
    <BoundField
      name={name}
      warnings={isOdd ? [`Not a position on Earth: values range from -${limit} to ${limit}.`] : []}
    >
      {(input) => <Input {...input} {...register(name)} autoComplete="off" />}
    </BoundField>
  );
}
