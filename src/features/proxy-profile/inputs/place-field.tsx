import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { useFormMeta } from '../editor/form-meta.ts';
import { memberAt, toInput, type FormValues } from '../model/form-values.ts';
import { BoundField } from './bound-field.tsx';
import styles from './inputs.module.css';
import { suggestionsFor } from './suggested-values.ts';

/** The country of each region and city. */
const countries = {
  'location.region': 'location.country_code',
  'location.city': 'location.country_code',
  'advanced_settings.region_endpoint_region': 'advanced_settings.region_endpoint_country',
  'advanced_settings.region_endpoint_city': 'advanced_settings.region_endpoint_country',
} as const;

interface PlaceFieldProps {
  name: keyof typeof countries;
}

/** A region or city. If it stays while its country changes, there is a warning: it may still be right. */
export function PlaceField({ name }: PlaceFieldProps) {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField name={name} hint={<PlaceHint name={name} />}>
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

function PlaceHint({ name }: PlaceFieldProps) {
  const { control } = useFormContext<FormValues>();
  const { baseline, former } = useFormMeta();
  const country = countries[name];
  const [placeNow, countryNow] = useWatch({ control, name: [name, country] });
  const [placeBefore, countryBefore] = [name, country].map((path) =>
    toInput('text', memberAt(baseline, path)),
  );
  const isLeft = placeNow !== '' && placeNow === placeBefore;
  const isMoved = countryNow !== '' && countryBefore !== '' && !isAlike(countryNow, countryBefore);
  // A save is undone to a place and country that were stored together.
  const isRestored =
    former !== undefined &&
    isAlike(placeNow, toInput('text', memberAt(former, name))) &&
    isAlike(countryNow, toInput('text', memberAt(former, country)));
  const kind = name.endsWith('region') ? 'region' : 'city';
  const isOdd = isLeft && isMoved && !isRestored;
  return isOdd && <span className={styles.odd}>{`The country changed. Check the ${kind}.`}</span>;
}

function isAlike(one: unknown, other: unknown): boolean {
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}
