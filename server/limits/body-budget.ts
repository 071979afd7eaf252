import { Problem } from '../problem.ts';

/** Bytes of request bodies that one API holds at the same time, over all of its clients. */
export const BODY_BUDGET = 64 * 1024 * 1024;

/** A body that is being read. Its bytes count until they are released. */
export interface BufferedBody {
  /** What a promise resolves to, unless the body is refused before: then a rejection with that Problem. */
  orRefusal<Result>(promise: Promise<Result>): Promise<Result>;
  refuse(problem: Problem): void;
  /** Takes so many bytes more out of the budget. Throws a Problem (503) where this body has to give way. */
  take(bytes: number): void;
  /** All of the body has arrived: from now on it no longer gives way to others. */
  complete(): void;
  release(): void;
}

/**
 * Shares the memory for request bodies. When it is spent, the incomplete body that began first gives way:
 * a client that sends at an ordinary pace is served also while others hold back the ends of theirs.
 */
export function createBodyBudget(total: number): { open: () => BufferedBody } {
  /** In the order in which they began. */
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
          // It may have come while nobody waited.
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
