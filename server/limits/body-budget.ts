import { Problem } from '../common/problem.ts';

/** Bytes of request bodies that one API buffers at the same time, for all clients together. */
export const BODY_BUDGET = 64 * 1024 * 1024;

/** A body that is being read. Its bytes count until they are released. */
export interface BufferedBody {
  /** The promise's value, or a rejection with the Problem if the body is rejected first. */
  orRefusal<Result>(promise: Promise<Result>): Promise<Result>;
  refuse(problem: Problem): void;
  /** Takes more bytes out of the budget. Throws a Problem (503) if this body has to give way. */
  take(bytes: number): void;
  /** The whole body has arrived: from now on it doesn't give way to others. */
  complete(): void;
  release(): void;
}

/**
 * Shares the memory for request bodies. When it is used up, the incomplete body that started first gives way:
 * a client that sends at an ordinary pace is still served while others withhold the ends of their bodies.
 */
export function createBodyBudget(total: number): { open: () => BufferedBody } {
  /** In the order in which they started. */
  const incomplete = new Set<BufferedBody>();
  let used = 0;

  function open(): BufferedBody {
    let held = 0;
    let refusal: Problem | undefined;
    let reject: ((problem: Problem) => void) | undefined;
    const body: BufferedBody = {
      orRefusal: (promise) =>
        new Promise((resolve, rejected) => {
          reject = rejected;
          // The rejection may have come while nothing awaited it.
          if (refusal) rejected(refusal);
          promise.then(resolve, rejected);
        }),
      refuse(problem) {
        body.release();
        refusal = problem;
        reject?.(problem);
      },
      take(bytes) {
        held += bytes;
        used += bytes;
        for (const oldest of incomplete) {
          if (used <= total) break;
          oldest.refuse(overloaded());
        }
        if (refusal) throw refusal;
      },
      complete: () => void incomplete.delete(body),
      release() {
        incomplete.delete(body);
        used -= held;
        held = 0;
      },
    };
    incomplete.add(body);
    return body;
  }

  return { open };
}

function overloaded(): Problem {
  return new Problem(503, 'The server is receiving too much data. Try again in a moment.', {
    'Retry-After': '2',
  });
}
