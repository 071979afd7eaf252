import { useCallback, useState } from 'react';

/** A ref, and the width of its element in pixels; a typical width until it has been measured. */
export function useWidth() {
  const [width, setWidth] = useState(800);
  const ref = useCallback((element: HTMLElement | null) => {
    const end = new AbortController();
    const measure = () => setWidth(element?.clientWidth || 800);
    measure();
    addEventListener('resize', measure, { signal: end.signal });
    return () => end.abort();
  }, []);
  return [ref, width] as const;
}
