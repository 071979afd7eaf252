import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';

interface VirtualRowsOptions {
  count: number;
  keyOf: (index: number) => string;
  /** Height of every row, and of the sticky header, in rem. */
  rowHeight: number;
  /** This row is drawn wherever the list is scrolled to, so that the focus in it is never lost. */
  keep: number;
}

/**
 * The rows of a long native table that are drawn, with the space before each and after the last. The ref
 * belongs on the element that scrolls.
 */
export function useVirtualRows({ count, keyOf, rowHeight, keep }: VirtualRowsOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  // Rows grow with the reader's own text size.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const height = Math.round(rowHeight * rem);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: () => height,
    scrollMargin: height,
    scrollPaddingStart: height,
    overscan: 12,
    rangeExtractor: useCallback(
      (range) => {
        const indexes = defaultRangeExtractor(range);
        if (keep >= range.count || indexes.includes(keep)) return indexes;
        return [...indexes, keep].toSorted((a, b) => a - b);
      },
      [keep],
    ),
  });
  let drawnTo = height;
  const rows = virtualizer.getVirtualItems().map(({ index, key, start, end }) => {
    const space = start - drawnTo;
    drawnTo = end;
    return { index, key, space };
  });
  return {
    scroller,
    rows,
    spaceAfter: Math.max(0, count * height + height - drawnTo),
    rowsPerPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
