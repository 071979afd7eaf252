import { useSearchParams } from 'wouter';
import { profileColumns, type ProfileOrder } from './sort-profiles.ts';

/** The order in the page's address, and a function to change it. Undefined: the order of the response. */
export function useProfileOrder(): [ProfileOrder | undefined, (order: ProfileOrder) => void] {
  const [params, setParams] = useSearchParams();
  const by = profileColumns.find(({ name }) => name === params.get('sort'))?.name;
  const descending = params.get('order') === 'desc';

  function setOrder(order: ProfileOrder) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sort', order.by);
        next.set('order', order.descending ? 'desc' : 'asc');
        return next;
      },
      { replace: true },
    );
  }

  return [by && { by, descending }, setOrder];
}
