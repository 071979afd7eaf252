import type { ReactNode } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import { Folded } from './folded.tsx';

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** How many items are shown before the fold. */
  limit: number;
  /** What one folded item is called, e.g. "more app". */
  noun: string;
  plural?: string;
  className: string | undefined;
  children: (item: Item, index: number) => ReactNode;
}

/** The first items of a list, and the others folded behind a line with their number. */
export function FoldedList<Item>(props: FoldedListProps<Item>) {
  const { items, limit, noun, plural = `${noun}s`, className, children } = props;
  return (
    <>
      <ul className={className}>{items.slice(0, limit).map(children)}</ul>
      {items.length > limit && (
        <Folded title={formatCount(items.length - limit, noun, plural)}>
          <ul className={className}>
            {items.slice(limit).map((item, index) => children(item, limit + index))}
          </ul>
        </Folded>
      )}
    </>
  );
}
