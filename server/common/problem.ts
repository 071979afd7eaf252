import { STATUS_CODES } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ConstraintViolation, ErrorBody, Violation } from '#contract';

/** An error response: thrown anywhere, handled in one place. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly type: string;

  /** The caller sees `detail`, so it must contain nothing that isn't theirs. */
  constructor(
    status: ContentfulStatusCode,
    detail: string,
    headers: Record<string, string> = {},
    type = `/errors/${status}`,
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.type = type;
  }

  /** Contract, "Error". */
  body(): ErrorBody | ConstraintViolation {
    return {
      type: this.type,
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
    };
  }
}

/** The response for a problem. */
export function problemResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problem.body()), {
    status: problem.status,
    headers: {
      ...problem.headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
    },
  });
}

/** With more than this, a response would be longer than any request that causes it. */
export const VIOLATIONS_SHOWN = 1000;

/** A body that is JSON of the right type but breaks rules of the contract. */
export class BrokenRules extends Problem {
  readonly #violations: Violation[];

  /** `total` includes violations that aren't in `violations`. */
  constructor(violations: Violation[], total = violations.length) {
    const shown = violations.slice(0, VIOLATIONS_SHOWN);
    const more = total - shown.length;
    const lines = shown.map(({ propertyPath, message }) =>
      propertyPath === '' ? message : `${propertyPath}: ${message}`,
    );
    if (more > 0) lines.push(`${more} more violations are not listed.`);
    super(422, lines.join('\n'));
    this.#violations = shown;
  }

  /** Contract, "ConstraintViolation". */
  override body(): ConstraintViolation {
    return { ...super.body(), status: 422, violations: this.#violations } as ConstraintViolation;
  }
}

/** The response to a thrown Problem; anything else is a bug and is rethrown. */
export function answerProblem(error: unknown): Response {
  if (error instanceof Problem) return problemResponse(error);
  throw error;
}

const plurals = new Intl.PluralRules('en');

/** The form of a text for a count. */
export function pluralForm(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other;
}
