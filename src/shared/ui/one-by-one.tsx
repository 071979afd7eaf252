import { Children, startTransition, useEffect, useState } from 'react';

interface OneByOneProps {
  /** Draws all of them from the start. */
  atOnce?: boolean;
  children: Content;
}

/** Draws the parts of a long page, one more in each task, so that none blocks a phone for long. */
export function OneByOne({ atOnce = false, children }: OneByOneProps) {
  const parts = Children.toArray(children);
  const total = parts.length;
  const [count, setCount] = useState(atOnce ? total : 0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  return (
    <>
      {parts.slice(0, count)}
      {/* The end of the page moves until then. */}
      {count < total && <span data-skeleton hidden />}
    </>
  );
}
