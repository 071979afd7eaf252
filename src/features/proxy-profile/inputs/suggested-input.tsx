import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { seenProfilesQuery } from '../data/queries.ts';
import { suggestedValues, type SeenRepresentation } from '../data/suggested-values.ts';
import type { BoundInputProps } from './bound-field.tsx';

/** A text that other profiles may have values for, which its mark says. They are read once the form is drawn. */
export function SuggestedInput(input: BoundInputProps) {
  const { name } = input;
  const isDrawn = useDeferredValue(true, false);
  const [isVisited, setVisited] = useState(false);
  const { data: values = [] } = useQuery({
    ...seenProfilesQuery(useApi()),
    enabled: isDrawn,
    select: useCallback(
      (seen: readonly SeenRepresentation[]) => suggestedValues(seen, name),
      [name],
    ),
  });
  const listId = useId();
  return (
    <>
      <Input
        {...input}
        autoComplete="off"
        list={values.length > 0 ? listId : undefined}
        onFocus={() => setVisited(true)}
      />
      {isVisited && (
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
