import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import type { Examined } from './examine.ts';
import type { Reason } from './bulk-edit-entry.ts';

/** Why a call failed. */
export function reasonOf(error: unknown, kind: 'read' | 'write'): Reason {
  const { title, said } = describeFailure(error, { write: kind === 'write' });
  const findings = error instanceof ApiError ? error.findings : [];
  return {
    title,
    ...(said !== undefined && { said }),
    problems: findings.map(({ path, message }) => ({ path, message })),
  };
}

/** Why nothing can be sent to a profile. */
export function reasonOfExamined(
  examined: Extract<Examined, { case: 'partial' | 'invalid' }>,
): Reason {
  if (examined.case === 'invalid')
    return {
      title: 'Not sent, because the profile would break the API contract',
      problems: examined.findings.map(({ path, message }) => ({ path, message })),
    };
  return {
    title: 'Not sent, because an update would lose values',
    problems: examined.names.map((path) => ({
      path,
      message: 'The API sent an unexpected type of value.',
    })),
  };
}
