import type { ReactNode } from 'react';

/** A value as the content of its own place: a text may be data, which has its own direction. */
export const apart = (value: ReactNode) => (typeof value === 'string' ? <bdi>{value}</bdi> : value);
