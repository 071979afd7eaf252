import { Fragment, type ReactNode } from 'react';
import type { DrawnRows } from './use-virtual-rows.ts';

interface VirtualRowsProps extends DrawnRows {
  /** Draws the row of an index: a `tr` of the table's row height. */
  children: (index: number) => ReactNode;
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
