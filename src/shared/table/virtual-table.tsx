import type { RefObject } from 'react';
import { classNames } from '../lib/class-names.ts';
import { apart } from '../ui/apart.tsx';
import * as texts from './texts.ts';
import rows from './rows.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';
import { CutCaption, VirtualRows } from './virtual-rows.tsx';
import styles from './virtual-table.module.css';

export interface VirtualColumn {
  label: string;
  width: string;
  numeric?: boolean;
  /** On a phone, a row has two lines instead of more width: the one that this is in. Without one, it is left out. */
  line?: 1 | 2;
  cell: (position: number) => Content;
}

interface VirtualTableProps {
  label: string;
  /** What each row shows, in row order: positions in a list of any length. */
  positions: ArrayLike<number>;
  columns: readonly VirtualColumn[];
  /** Each row has several lines, and fits into any width. */
  isTall?: boolean;
  /** The page exports all rows. */
  isExported?: boolean;
  /** The box that searches it. */
  search?: RefObject<HTMLInputElement | null>;
}

/** In rem; same value as in the style sheet. */
const ROW_HEIGHT = 2.25;

/** The same of a row that needs more room where it is narrow: the style sheet says how much. */
function rowHeight(name: '--tall-row' | '--two-lines', usual: number): number {
  const { documentElement } = document;
  return Number.parseFloat(getComputedStyle(documentElement).getPropertyValue(name)) || usual;
}

/** Any number of rows of the same height, as a native table that renders only the visible ones. */
export function VirtualTable(props: VirtualTableProps) {
  const { label, positions, columns, isTall = false, isExported = false, search } = props;
  const hasLines = columns.some(({ line }) => line !== undefined);
  const { scroller, drawn } = useVirtualRows({
    count: positions.length,
    keyOf: (index) => String(positions[index]),
    rowHeight: isTall
      ? rowHeight('--tall-row', 4.5)
      : hasLines
        ? rowHeight('--two-lines', ROW_HEIGHT)
        : ROW_HEIGHT,
    headerHeight: ROW_HEIGHT,
    keep: Infinity,
    search,
  });
  return (
    <Scroller label={label} ref={scroller} className={styles.scroller}>
      <table
        className={classNames(
          rows.table,
          styles.table,
          isTall && styles.tall,
          hasLines && styles.lines,
        )}
        aria-label={label}
        aria-rowcount={positions.length + 1}
      >
        <CutCaption cut={drawn.cut} isExported={isExported} />
        <colgroup>
          {columns.map((column) => (
            <col key={column.label} style={{ inlineSize: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={column.numeric ? styles.number : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <VirtualRows {...drawn}>
            {(index) => {
              const position = positions[index];
              if (position === undefined) return null;
              return (
                <tr aria-rowindex={index + 2}>
                  {columns.map((column) => (
                    <td
                      key={column.label}
                      className={column.numeric ? styles.number : undefined}
                      data-line={column.line}
                      data-label={column.label}
                    >
                      {apart(column.cell(position))}
                    </td>
                  ))}
                </tr>
              );
            }}
          </VirtualRows>
        </tbody>
      </table>
    </Scroller>
  );
}

/** A scrolling element must be reachable with the keyboard, even if nothing in it is (WCAG 2.2, 2.1.1). */
const REACHABLE = { tabIndex: 0 };

interface ScrollerProps extends AttributesOf<'div'> {
  /** Its content, e.g. "Months". */
  label: string;
}

/** A frame around content that may be larger than its space. */
function Scroller({ label, ...rest }: ScrollerProps) {
  return <div role="group" aria-label={texts.scrollable(label)} {...REACHABLE} {...rest} />;
}
