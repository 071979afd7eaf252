import { useDeferredValue, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { FormValues } from '../model/form-values.ts';
import { BoundField } from './bound-field.tsx';
import { countries, countryName, countryNamed } from './countries.ts';
import styles from './inputs.module.css';
import { enterText } from './enter-text.ts';

interface CountryFieldProps {
  name: 'location.country_code' | 'advanced_settings.region_endpoint_country';
}

/**
 * A country by its code. What stands in the input is what is sent, whatever it is: the list offers codes by
 * name, a code is told its name, and for a name its code is offered.
 */
export function CountryField({ name }: CountryFieldProps) {
  const { register } = useFormContext<FormValues>();
  const [isListed, setIsListed] = useState(false);
  const listId = useId();
  return (
    <BoundField name={name} hint={<CountryHint name={name} />}>
      {(input) => (
        <>
          <Input
            {...input}
            {...register(name)}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            list={listId}
            onFocus={() => setIsListed(true)}
          />
          {isListed && (
            <datalist id={listId}>
              {countries().map(({ code, name: country }) => (
                <option key={code} value={code}>
                  {country}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </BoundField>
  );
}

function CountryHint({ name }: CountryFieldProps) {
  const { control } = useFormContext<FormValues>();
  // Names come a moment later, so that neither the first paint nor a key press waits for them.
  const text = useDeferredValue(useWatch({ control, name }), null);
  if (text === null) return '\u00a0';
  if (text.length < 2) return 'Enter a country code, or a name to find its code.';
  const country = countryName(text);
  if (country !== undefined) return country;
  const named = countryNamed(text);
  if (!named) {
    return <span className={styles.odd}>Not a known country code. It is sent as entered.</span>;
  }
  return (
    <>
      {named.name} has the code {named.code}.{' '}
      <Button
        onClick={() => {
          enterText(name, named.code);
          // The button disappears with the offer.
          document.getElementById(name)?.focus();
        }}
      >
        Use {named.code}
      </Button>
    </>
  );
}
