/** The kind of failure of a call, so that every screen can explain it and offer the right way on. */
export type ApiErrorKind =
  | 'network'
  // The connection broke after the response had started.
  | 'cut'
  | 'timeout'
  // The user stopped waiting for the response.
  | 'stopped'
  // Nothing was sent, because the console was locked or signed out and there was no key. Or, with a status:
  // it was sent with a key that has been replaced since, and was rejected for that.
  | 'no-key'
  | 'refused-key'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'rate-limited'
  | 'too-large'
  | 'server'
  | 'unreadable'
  // A redirect, or a success with a web page: probably the login of something in front of the API.
  | 'web-page'
  // What protects the API wants to check the browser, and has kept the request from it.
  | 'challenge';

/** One problem that the server found in a request; `path` is spelled as the server sent it. */
export interface ServerFinding {
  path: string;
  message: string;
  code?: string;
  hint?: string;
  payload?: unknown;
}

interface ApiErrorOptions {
  /** HTTP status, or null if there was no response. */
  status?: number | null;
  /** The server's own words, without those that the findings repeat. */
  title?: string | undefined;
  detail?: string | undefined;
  /** Identify the type of the problem, and this occurrence of it (RFC 9457, 3.1). */
  type?: string | undefined;
  instance?: string | undefined;
  findings?: readonly ServerFinding[];
  isWebPage?: boolean;
  isWithoutEffect?: boolean;
  isElsewhere?: boolean;
  /** Milliseconds to wait before the next try, if the server said so. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The only error of the client. Its message never contains the key, a URL or a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null = null;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly type: string | undefined;
  readonly instance: string | undefined;
  readonly findings: readonly ServerFinding[] = [];
  /** Whether the body of the response is HTML: something in front of the API may have sent it. */
  readonly isWebPage: boolean = false;
  /** Whether it is certain that nothing of the request was carried out: it wasn't sent, or the server says so. */
  readonly isWithoutEffect: boolean = false;
  /** Whether it was sent to another origin than the page's. */
  readonly isElsewhere: boolean = false;
  readonly retryAfter: number | undefined;
  /** In milliseconds since the epoch. */
  readonly at = Date.now();

  constructor(kind: ApiErrorKind, { cause, ...facts }: ApiErrorOptions = {}) {
    super(facts.status ? `${kind} (${facts.status})` : kind, { cause });
    Object.assign(this, facts);
    this.kind = kind;
  }

  /**
   * Whether a write that failed this way may have been done anyway: proxies can also cut connections after
   * the write.
   */
  get mayBeDone(): boolean {
    const kinds = ['network', 'cut', 'timeout', 'stopped', 'server', 'unreadable', 'web-page'];
    return !this.isWithoutEffect && kinds.includes(this.kind);
  }
}

/** What an unsuccessful response means, judged only by its status, which is 0 for a redirect in browsers. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status < 400) return 'web-page';
  if (status === 401) return 'refused-key';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413) return 'too-large';
  if (status === 429) return 'rate-limited';
  if (status >= 400 && status < 500) return 'invalid';
  return 'server';
}

/** Milliseconds. If the API asks for a longer wait, the user should decide. */
const LONGEST_WAIT_BY_ITSELF = 5 * 60_000;

/** The wait that the API asks for in a failure, in milliseconds; 0 if it asks for none. */
export function askedWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
}

export function isLongWait(error: unknown): boolean {
  return askedWait(error) > LONGEST_WAIT_BY_ITSELF;
}
