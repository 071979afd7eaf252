import { Fragment } from 'react';

/** A space between elements, in the type that `Elements` has. */
export const space = ' ' as const;

/** A text in an element of its own, so that it can stand beside others. */
export const inSpan = (content: Content) =>
  typeof content === 'string' ? <span>{content}</span> : content;

/** A value as the content of its own place: a text may be data, which has its own direction. */
export const apart = (value: Content) =>
  typeof value === 'string' ? <bdi translate="yes">{value}</bdi> : value;

/** Facts on one line, without those that are missing. */
export const onOneLine = (facts: readonly Content[]) =>
  facts.filter(Boolean).map((fact, index) => (
    // The facts of a line are the same ones at each render.
    <Fragment key={index}>
      {index > 0 && <span>{' · '}</span>}
      {inSpan(fact)}
    </Fragment>
  ));

/** A text that is data, for a browser that translates the page. */
export const data = (text: string | undefined) => text && <span translate="no">{text}</span>;
