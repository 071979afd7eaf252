import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

/** Draws its children one after the other, each in its own task, so that a long page doesn't block. */
export function OneByOne({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < parts.length) startTransition(() => setCount(count + 1));
  }, [count, parts.length]);
  return parts.slice(0, count);
}
