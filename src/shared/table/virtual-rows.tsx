import { Fragment } from 'react';
import * as texts from './texts.ts';
import type { DrawnRows } from './use-virtual-rows.ts';
import styles from './rows.module.css';

interface VirtualRowsProps extends DrawnRows {
  /** Draws the row of an index: a `tr` of the table's row height. */
  children: (index: number) => Elements;
}

/** The rows of a long table to draw, with empty rows in place of the others. */
export function VirtualRows({ rows, spaceAfter, children }: VirtualRowsProps) {
  return (
    <>
      {rows.map(({ index, key, space }) => (
        <Fragment key={key}>
          <Spacer height={space} />
          {children(index)}
        </Fragment>
      ))}
      <Spacer height={spaceAfter} />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ blockSize: height }} />;
}

interface CutCaptionProps {
  cut: DrawnRows['cut'];
  /** The page exports all rows. */
  isExported?: boolean;
}

/** Says on paper that the table goes on. A caption is the first in a table, and stands below it. */
export function CutCaption({ cut, isExported = false }: CutCaptionProps) {
  if (!cut) return null;
  const text = isExported ? texts.firstExported : texts.firstOf;
  return <caption className={styles.cut}>{text(cut.printed, cut.total)}</caption>;
}
