import { useEffect, useEffectEvent, useState } from 'react';

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
