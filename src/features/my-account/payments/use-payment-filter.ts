import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { readFilter, writeFilter, type PaymentFilter } from './filter-payments.ts';

/** Browsers limit how often a URL may change, so it follows the typing with a delay. */
const ADDRESS_DELAY = 250;

/** The current filter; it is written to the URL, and read from it after Back or a link. */
export function usePaymentFilter(): [PaymentFilter, (filter: PaymentFilter) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = writeFilter(noParams, readFilter(params)).toString();
  const [filter, setFilter] = useState(() => readFilter(params));
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setFilter(readFilter(params));
  }

  const chosen = writeFilter(noParams, filter).toString();
  const follow = useEffectEvent(() =>
    setParams((before) => writeFilter(before, filter), { replace: true }),
  );
  useEffect(() => {
    if (chosen === inAddress) return undefined;
    const timer = setTimeout(() => follow(), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [chosen, inAddress]);

  return [filter, setFilter];
}

const noParams = new URLSearchParams();
