import { useMemo } from 'react';
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
