import { Children, type ReactNode } from 'react';

/** A sentence with elements in it, for modules of texts: each text has an element of its own (`Elements` says why). */
export function Sentence({ children }: { children: ReactNode }) {
  const parts: unknown[] = [];
  for (const part of Children.toArray(children)) {
    const last = parts.at(-1);
    if (typeof part === 'object' || typeof last !== 'string') parts.push(part);
    else parts[parts.length - 1] = last + part;
  }
  return parts.map((part, index) =>
    typeof part === 'string' && part.trim() ? <span key={index}>{part}</span> : part,
  ) as Elements;
}
