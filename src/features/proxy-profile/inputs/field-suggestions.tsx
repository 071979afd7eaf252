import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { FieldName } from '../model/fields.ts';
import { suggestedValuesQuery } from '../data/queries.ts';
import { suggestedFields, type SuggestedValues } from '../data/suggested-values.ts';
import styles from './inputs.module.css';

const noValues: SuggestedValues = new Map();
const Suggestions = createContext(noValues);

const listIdOf = (name: FieldName) => `seen-${name}`;

/** The ID of the list of values for a field, which marks its input; undefined if it has none. */
export function useSuggestions(name: FieldName): string | undefined {
  return use(Suggestions).get(name)?.length ? listIdOf(name) : undefined;
}

interface FieldSuggestionsProps {
  /** Whether the fields are drawn: nothing is read before. */
  isDrawn: boolean;
  children: ReactNode;
}

/** Offers the values of other profiles as suggestions. Only the list of the focused field is in the page. */
export function FieldSuggestions({ isDrawn, children }: FieldSuggestionsProps) {
  const [focused, setFocused] = useState<FieldName | null>(null);
  const { data = noValues } = useQuery({ ...suggestedValuesQuery(useApi()), enabled: isDrawn });
  const values = focused === null ? [] : (data.get(focused) ?? []);
  return (
    <div
      className={styles.fields}
      onFocus={({ target }) => {
        setFocused((before) => suggestedFields.find((name) => name === target.id) ?? before);
      }}
    >
      <Suggestions value={data}>{children}</Suggestions>
      {focused && values.length > 0 && (
        <datalist id={listIdOf(focused)}>
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
