import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { readListParams, type ListParams } from '../../model/list-params.ts';

/** The parameters to change, as they stand in the address; one without a value is removed. */
export type ListParamsChange = { [Name in keyof ListParams]?: string | undefined };

/** The parameters in the address, and a way to change them; `push` makes Back lead here. */
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

/** Browsers limit how often an address may change, so it follows the typing at a distance. */
const ADDRESS_DELAY = 250;

/** The text of the filter as it is typed; the address follows, and leads after Back. */
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
