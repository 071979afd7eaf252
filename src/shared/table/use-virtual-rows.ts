import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { usePrinting } from '../page/use-printing.ts';
import { useFindKeys } from './use-find-keys.ts';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type RefObject,
} from 'react';

interface VirtualRowsOptions {
  count: number;
  keyOf: (index: number) => string;
  /** Height of every row in rem. */
  rowHeight: number;
  /** Height of the sticky header in rem. */
  headerHeight: number;
  /** The visible height of the list in pixels, if it is known before it is measured. */
  likelyHeight?: number;
  /** This row is always drawn, so that the focus in it is never lost. */
  keep: number;
  /** The box that searches the list. */
  search?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * Browsers cut off taller elements: Firefox at 17.9 million pixels, Chromium at 33.5 million. A longer list
 * is scaled to this height, and one pixel of scrolling moves it by more than one.
 */
const MOST_HEIGHT = 15_000_000;

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 4;

/** Rows on paper: with more, the browser seems to hang. */
const MOST_PRINTED = 1000;

/** The rows to draw, in order. */
export interface DrawnRows {
  /** `space` is the height in pixels of the rows left out before this one. */
  rows: readonly { index: number; key: string; space: number }[];
  /** Height in pixels of the rows left out after the last one. */
  spaceAfter: number;
  /** On paper: how many rows there are of how many, if not all. */
  cut?: { printed: number; total: number };
}

type Scroller = Virtualizer<HTMLDivElement, Element>;

/** The rows of a long native table to draw, for VirtualRows. The ref belongs on the scrolling element. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { count, keyOf, keep } = options;
  const scroller = useRef<HTMLDivElement>(null);
  // Row heights follow the user's text size.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const height = Math.round(options.rowHeight * rem);
  const header = Math.round(options.headerHeight * rem);
  const whole = header + count * height;
  const isScaled = whole > MOST_HEIGHT;
  const ratio = () => {
    const seen = scroller.current?.clientHeight ?? 0;
    return isScaled ? (whole - seen) / (MOST_HEIGHT - seen) : 1;
  };
  // The virtualizer subscribes only once, so it gets the length of a changed list here.
  const latestRatio = useRef(ratio);
  useLayoutEffect(() => {
    latestRatio.current = ratio;
  });

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    scrollMargin: header,
    scrollPaddingStart: header,
    initialRect: { width: 0, height: options.likelyHeight ?? 0 },
    // Rows out of view come after the first paint.
    overscan: useDeferredValue(OVERSCAN, 0),
    observeElementOffset: useCallback(
      (instance: Scroller, found: (offset: number, isScrolling: boolean) => void) =>
        observeElementOffset(instance, (offset, moves) =>
          found(offset * latestRatio.current(), moves),
        ),
      [],
    ),
    scrollToFn: useCallback(
      (offset: number, how: Parameters<typeof elementScroll>[1], instance: Scroller) =>
        elementScroll(offset / latestRatio.current(), how, instance),
      [],
    ),
    rangeExtractor: useCallback(
      (range) => {
        const indexes = defaultRangeExtractor(range);
        if (keep >= range.count || indexes.includes(keep)) return indexes;
        return [...indexes, keep].toSorted((a, b) => a - b);
      },
      [keep],
    ),
  });
  const measured = useRef(height);
  useEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtualizer.measure();
  }, [virtualizer, height]);
  useRedrawOnScroll(scroller, isScaled);

  const items = virtualizer.getVirtualItems();
  useFindKeys(options.search, items.length < count);
  // In a scaled list, the visible rows are positioned around the scroll position.
  const top = scroller.current?.scrollTop ?? 0;
  const shift = isScaled ? top - top * ratio() : 0;
  const end = Math.min(whole, MOST_HEIGHT);
  let drawnTo = header;
  const isPrinting = usePrinting();
  // The virtualizer doesn't get the keys, because it would create a million entries again for every change of
  // order.
  const rows = items.map(({ index, start }) => {
    const place = Math.max(drawnTo, Math.min(start + shift, end - height));
    const space = place - drawnTo;
    drawnTo = place + height;
    return { index, key: keyOf(index), space };
  });
  return {
    scroller,
    drawn: isPrinting
      ? printedRows(count, keyOf)
      : { rows, spaceAfter: Math.max(0, end - drawnTo) },
    rowsPerPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

function printedRows(count: number, keyOf: (index: number) => string): DrawnRows {
  const printed = Math.min(count, MOST_PRINTED);
  return {
    rows: Array.from({ length: printed }, (_, index) => ({ index, key: keyOf(index), space: 0 })),
    spaceAfter: 0,
    ...(printed < count && { cut: { printed, total: count } }),
  };
}

/** In a scaled list the rows move relative to the scrolling element, even if they stay the same. */
function useRedrawOnScroll(scroller: { current: HTMLDivElement | null }, isScaled: boolean): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = scroller.current;
    if (!isScaled || !element) return undefined;
    element.addEventListener('scroll', redraw, { passive: true });
    return () => element.removeEventListener('scroll', redraw);
  }, [scroller, isScaled]);
}
