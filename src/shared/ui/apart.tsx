/** A space between elements, in the type that `Elements` has. */
export const space = ' ' as const;

/** A text in an element of its own, so that it can stand beside others. */
export const inSpan = (content: Content) =>
  typeof content === 'string' ? <span>{content}</span> : content;

/** A value as the content of its own place: a text may be data, which has its own direction. */
export const apart = (value: Content) =>
  typeof value === 'string' ? <bdi translate="yes">{value}</bdi> : value;
