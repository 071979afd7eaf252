import { Children, type ReactNode } from 'react';

/** A sentence with elements in it, for modules of texts: each text has an element of its own (`Elements` says why). */
export function Sentence({ children }: { children: ReactNode }) {
  const parts: unknown[] = [];
  for (const child of Children.toArray(children)) {
    const last = parts.at(-1);
    if (typeof child === 'object') parts.push(child);
    else if (typeof last === 'string') parts[parts.length - 1] = last + child;
    else parts.push(String(child));
  }
  return parts.flatMap((part, index) => {
    if (typeof part !== 'string') return [part];
    // Spaces stay between the elements: at the edge of one, a name that is made of them may lose them.
    const text = part.trim();
    const [before, after] = text ? part.split(text) : [part];
    return [before, text && <span key={index}>{text}</span>, after];
  }) as Elements;
}
