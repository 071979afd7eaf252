import { BrokenRules, Problem } from '../../problem.ts';

/** The key belongs to another write. */
export function otherRequest(): Problem {
  return new BrokenRules([
    {
      propertyPath: '',
      message: 'This idempotency key was used with another request. Send a new key.',
      code: 'idempotency_key_reused',
    },
  ]);
}

/** Another request with the same key is running. */
export function alreadyRunning(): Problem {
  return new Problem(409, 'A request with this idempotency key is still running.', {
    'Retry-After': '1',
  });
}
