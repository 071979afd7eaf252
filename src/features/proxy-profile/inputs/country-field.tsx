import { useDeferredValue, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { commands, isCommand } from '#shared/page/command-key.ts';
import { enterText } from '../form/go-to.ts';
import { useFormMeta } from '../form/form-meta.ts';
import { memberAt, toInput, type FormValues } from '../model/form-values.ts';
import { BoundField } from './bound-field.tsx';
import { countries, countryCalled, countryName } from './countries.ts';
import * as texts from './texts.tsx';

interface CountryFieldProps {
  name: 'location.country_code' | 'advanced_settings.region_endpoint_country';
}

/**
 * A country by its code. The text of the input is what is sent: the list offers codes by name, and a code gets
 * its name as a hint. A complete name is replaced by its code when the user leaves the field or saves the form,
 * but only once: whoever enters the name again means it.
 */
export function CountryField({ name }: CountryFieldProps) {
  const { getValues } = useFormContext<FormValues>();
  const { baseline } = useFormMeta();
  const [isListed, setIsListed] = useState(false);
  const [replaced, setReplaced] = useState<string>();
  const listId = useId();
  // A name that came from the API, or was entered again, is intended.
  const intended = [toInput('text', memberAt(baseline.representation, name)), replaced];

  function replaceName() {
    const text = getValues(name);
    const code = intended.includes(text) ? undefined : countryCalled(text)?.code;
    if (code === undefined) return;
    enterText(name, code);
    setReplaced(text);
  }

  return (
    <BoundField name={name} hint={<CountryHint name={name} intended={intended} />}>
      {(input) => (
        <>
          <Input
            {...input}
            onBlur={(event) => {
              replaceName();
              void input.onBlur(event);
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' || isCommand(nativeEvent, commands.save)) replaceName();
            }}
            placeholder={texts.codeOrName}
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

function CountryHint({ name, intended }: CountryFieldProps & { intended: readonly unknown[] }) {
  const { control } = useFormContext<FormValues>();
  // Names are deferred, so that neither the first paint nor a keystroke waits for them.
  const current = useWatch({ control, name });
  const text = useDeferredValue(current, '');
  if (current.length < 2) return '';
  if (text.length < 2) return '\u00a0';
  const country = countryName(text);
  if (country !== undefined) return country;
  const called = intended.includes(text) ? undefined : countryCalled(text);
  return called ? (
    texts.becomesCode(called.code)
  ) : (
    <span className="warning">{texts.unknownCode}</span>
  );
}
