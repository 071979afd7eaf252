import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { FieldName } from '../model/fields.ts';
import { suggestedValuesQuery } from '../data/queries.ts';
import { suggestedFields, suggestionsFor } from '../data/suggested-values.ts';
import styles from './inputs.module.css';

/**
 * Offers the values of other profiles saved in this browser as suggestions. They are read when the form is
 * first focused, and only the list of the focused field is in the page.
 */
export function FieldSuggestions({ children }: { children: ReactNode }) {
  const [focused, setFocused] = useState<FieldName | null>(null);
  const { data } = useQuery({ ...suggestedValuesQuery(useApi()), enabled: focused !== null });
  const values = focused === null ? [] : (data?.get(focused) ?? []);
  return (
    <div
      className={styles.fields}
      onFocus={({ target }) => {
        setFocused((before) => suggestedFields.find((name) => name === target.id) ?? before);
      }}
    >
      {children}
      {focused && values.length > 0 && (
        <datalist id={suggestionsFor(focused)}>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}
