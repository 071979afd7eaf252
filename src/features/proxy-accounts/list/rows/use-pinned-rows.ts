import { useState } from 'react';
import type { Selection } from '../../model/selection.ts';
import { filterNames, type View } from '../../model/list-params.ts';

/** Accounts that are shown whatever the filter says, until it says something else. */
export function useOnly(filters: Pick<View, (typeof filterNames)[number]>) {
  const [only, setOnly] = useState<Selection>();
  const said = filterNames.map((name) => filters[name]).join('\n');
  const [seen, setSeen] = useState(said);
  if (said !== seen) {
    setSeen(said);
    setOnly(undefined);
  }
  return [only, setOnly] as const;
}
