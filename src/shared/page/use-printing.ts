import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, or shown as it would print: then it has what belongs on paper. */
export function usePrinting(): boolean {
  // Developer tools may have begun to emulate print before this part was loaded.
  const [isPrinting, setIsPrinting] = useState(() => window.matchMedia?.('print').matches ?? false);
  useEffect(() => {
    // Synchronously: the browser captures the page right after the event.
    const change = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    const end = new AbortController();
    const { signal } = end;
    addEventListener('beforeprint', () => change(true), { signal });
    addEventListener('afterprint', () => change(false), { signal });
    // Developer tools emulate print without the events.
    window
      .matchMedia?.('print')
      .addEventListener('change', ({ matches }) => change(matches), { signal });
    return () => end.abort();
  }, []);
  return isPrinting;
}
