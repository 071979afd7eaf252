import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { useFormMeta } from '../editor/form-meta.ts';
import { memberAt, toInput, type FormValues } from '../model/form-values.ts';
import { BoundField } from './bound-field.tsx';
import { suggestionsFor } from './suggested-values.ts';

/** The country of each city. */
const countries = {
  'location.city': 'location.country_code',
  'advanced_settings.region_endpoint_city': 'advanced_settings.region_endpoint_country',
} as const;

interface CityFieldProps {
  name: keyof typeof countries;
}

/** A city. If it stays while its country changes, there is a warning: it may still be right. */
export function CityField({ name }: CityFieldProps) {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField name={name} hint={<CityHint name={name} />}>
      {(input) => (
        <Input
          {...input}
          {...register(name)}
          dir="auto"
          autoComplete="off"
          list={suggestionsFor(name)}
        />
      )}
    </BoundField>
  );
}

function CityHint({ name }: CityFieldProps) {
  const { control } = useFormContext<FormValues>();
  const { baseline } = useFormMeta();
  const country = countries[name];
  const [cityNow, countryNow] = useWatch({ control, name: [name, country] });
  const [cityBefore, countryBefore] = [name, country].map((path) =>
    toInput('text', memberAt(baseline, path)),
  );
  const isLeft = cityNow !== '' && cityNow === cityBefore;
  const isMoved = countryNow !== '' && countryBefore !== '' && !isAlike(countryNow, countryBefore);
  return isLeft && isMoved && 'The country changed. Check the city.';
}

function isAlike(one: unknown, other: unknown): boolean {
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}
