import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { readListParams, type ListParams } from '../../model/list-params.ts';

/** The parameters to change, as in the URL; one without a value is removed. */
export type ListParamsChange = { [Name in keyof ListParams]?: string | undefined };

/** The parameters in the URL, and a function to change them; `push` adds a history entry. */
export function useListParams(): [
  ListParams,
  (change: ListParamsChange, options?: { push: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const listParams = useMemo(() => readListParams(params), [params]);

  function setListParams(change: ListParamsChange, { push } = { push: false }) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !push },
    );
  }

  return [listParams, setListParams];
}

/** Browsers limit how often a URL may change, so it follows the typing with a delay. */
const ADDRESS_DELAY = 250;

/** The text of the filter as typed; it is written to the URL, and read from it after Back. */
export function useFilterText(
  inAddress: string,
  write: (filter: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setText(inAddress);
  }

  const writeNow = useEffectEvent(write);
  useEffect(() => {
    if (text === inAddress) return undefined;
    const timer = setTimeout(() => writeNow(text), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [text, inAddress]);

  return [text, setText];
}
