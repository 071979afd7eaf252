import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SendFailure } from '#node/send-once.ts';
import { Problem } from '../common/problem.ts';

/**
 * How an API failed: it can't be reached, closed the connection before it responded, didn't respond in time,
 * returned a redirect or a status that isn't passed on, or cut its response off.
 */
export type FailureKind = SendFailure['kind'] | 'redirect' | 'status' | 'cut';

/** A failure of the API behind the forwarder. */
export class UpstreamFailure extends Problem {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, status: ContentfulStatusCode, detail: string) {
    super(status, detail);
    this.kind = kind;
  }
}
