import type { CallRecord } from '#shared/api/call-log.ts';
import { isSecretName, namesSecret } from '#shared/lib/secrets.ts';

/** Problems that a reason names. */
const FEW = 3;
/** Code units: longer texts of an API aren't a reason, but a page or a trace. */
const LONGEST = 400;

/**
 * The API's own reason for a failure; undefined without one. What it says of a secret may repeat that, so of such a
 * member only the name is shown, and of a text that names one nothing. A server that failed may tell its own secrets.
 */
export function reasonOf({ problem, status }: Pick<CallRecord, 'problem' | 'status'>) {
  const { findings = [], detail, title } = problem ?? {};
  if (status !== null && status >= 500) return title?.slice(0, LONGEST);
  const named = findings
    .slice(0, FEW)
    .map(({ path, message }) =>
      isSecretName(path)
        ? path
        : namesSecret(message)
          ? ''
          : [path, message].filter(Boolean).join(': '),
    )
    .filter(Boolean);
  const said = detail && !namesSecret(detail) ? detail : title;
  const reason = named.join('; ') || said;
  const rest = findings.length > FEW ? ` (and ${findings.length - FEW} more)` : '';
  return reason && reason.slice(0, LONGEST) + rest;
}
