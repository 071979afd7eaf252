import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Problem } from '../common/problem.ts';

/**
 * How an API failed: it can't be reached, closed the connection before it responded, didn't respond in time,
 * returned a redirect, a status or an encoding that isn't passed on, or cut its response off.
 */
export type FailureKind =
  | 'unreachable'
  | 'closed'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'encoding'
  | 'cut';

/** A failure of the API behind the forwarder. */
export class UpstreamFailure extends Problem {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, status: ContentfulStatusCode, detail: string) {
    super(status, detail);
    this.kind = kind;
  }
}
