import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { seenProfilesQuery } from '../data/queries.ts';
import { suggestedValues } from '../data/suggested-values.ts';
import type { BoundInputProps } from './bound-field.tsx';

/** A text that other profiles have values for. These are read once the user comes to it. */
export function SuggestedInput(input: BoundInputProps) {
  const { name } = input;
  const [isVisited, setVisited] = useState(false);
  const { data } = useQuery({ ...seenProfilesQuery(useApi()), enabled: isVisited });
  const listId = useId();
  const values = useMemo(() => suggestedValues(data ?? [], name), [data, name]);
  return (
    <>
      <Input
        {...input}
        dir="auto"
        autoComplete="off"
        list={values.length > 0 ? listId : undefined}
        onFocus={() => setVisited(true)}
      />
      {values.length > 0 && (
        <datalist id={listId}>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
