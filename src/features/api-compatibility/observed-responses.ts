import { operations } from '#contract';
import { statusesText, type EndedCall } from './calls.ts';
import type { Observer, Evidence } from './evidence.ts';

/** What the statuses of this tab's calls show. */

const update = `PUT ${operations.updateProxyProfile.template}`;
const profileRead = `GET ${operations.updateProxyProfile.template}`;
const reset = `PUT ${operations.resetQuota.template}`;

/** Reports the calls that a rule selects, with their statuses. */
function answered(
  picks: (call: EndedCall) => boolean,
  verdict: 'holds' | 'seen' = 'seen',
): Observer {
  return ({ calls }) => {
    const picked = calls.filter(picks);
    if (picked.length === 0) return undefined;
    return { verdict, text: `In this tab: ${statusesText(picked)}.` };
  };
}

/** Reports whether the API offers a read that isn't in the contract. */
function offered(operationOf: (evidence: Evidence) => string | null): Observer {
  return (evidence) => {
    const operation = operationOf(evidence);
    if (operation === null) {
      return { verdict: 'seen', text: "This site's settings say that this API has none." };
    }
    return answered((call) => call.operation === operation)(evidence);
  };
}

const listAt = (path: string | null) => path && `GET ${path.replace(/[?#].*/s, '')}`;

/** By the ID of the assumption. */
export const observedResponses: Record<string, Observer> = {
  'wrong-key': answered(({ status }) => status === 401, 'holds'),
  'wrong-types': answered(({ operation, status }) => operation === update && status === 400),
  forbidden: answered(({ status }) => status === 403),
  'profile-not-found': answered(({ operation, status }) => operation === update && status === 404),
  'created-on-put': answered(({ method, status }) => method === 'PUT' && status === 201),
  'reset-unknown-id': answered(
    ({ operation, status }) => operation === reset && [400, 404, 422].includes(status ?? 0),
  ),
  'reset-no-response': answered(
    ({ operation, outcome }) =>
      operation === reset &&
      ['network', 'timeout', 'server', 'unreadable', 'web-page'].includes(outcome),
  ),
  'reset-forbidden': answered(({ operation, status }) => operation === reset && status === 403),
  'rate-limits': answered(({ status }) => status === 429),
  'other-statuses': answered(
    ({ status }) => [405, 413, 415, 429].includes(status ?? 0) || (status ?? 0) >= 500,
  ),
  'account-list': offered(({ config }) => listAt(config.collections.proxyAccounts)),
  'profile-read': offered(({ config }) => (config.profileRead ? profileRead : null)),
  'team-list': offered(({ config }) => listAt(config.collections.teams)),
};
