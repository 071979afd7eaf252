interface FoldedProps {
  /** What is folded away, e.g. "188 more apps". */
  title: Content;
  children: Elements;
}

/** A folded part of the page, available to readers and to the browser's search. */
export function Folded({ title, children }: FoldedProps) {
  return (
    <details className="spaced folded">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** How many items are shown before the fold. */
  limit: number;
  /** The line for a number of folded items. */
  more: (count: number) => string;
  className: string | undefined;
  children: (item: Item, index: number) => Elements;
}

/** The first items of a list, and the others folded behind a line with their number. */
export function FoldedList<Item>(props: FoldedListProps<Item>) {
  const { items, limit, more, className, children } = props;
  return (
    <>
      <ul className={className}>{items.slice(0, limit).map(children)}</ul>
      {items.length > limit && (
        <Folded title={more(items.length - limit)}>
          <ul className={className}>
            {items.slice(limit).map((item, index) => children(item, limit + index))}
          </ul>
        </Folded>
      )}
    </>
  );
}
