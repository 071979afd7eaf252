import { Children, type ReactNode } from 'react';

/** A sentence with elements in it, for modules of texts: each text has an element of its own (`Elements` says why). */
export const Sentence = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).flatMap((part, index): unknown =>
    typeof part === 'object'
      ? part
      : // Spaces stay between the elements: at the edge of one, a name that is made of them may lose them.
        `${part}`
          .split(/(^\s+|\s+$)/)
          .map((piece) => (piece.trim() ? <span key={index}>{piece}</span> : piece)),
  ) as Elements;
