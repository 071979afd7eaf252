import type { Values } from './command/parse-command.ts';
import { connect } from './api/connect.ts';
import { exitStatus, type ExitStatus } from './terminal/failure.ts';
import { factLines, printResult } from './terminal/output.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Shows the user without any secret. */
export async function whoami(values: Values, terminal: Terminal): Promise<ExitStatus> {
  const { api, user, profile } = await connect(values, terminal);
  const { enabled, roles, subscription, is_subscription_expired } = profile;
  const facts = {
    api,
    id: user.id,
    email: user.email,
    enabled: enabled ?? null,
    roles: roles ?? [],
    plan: subscription?.plan?.name ?? null,
    subscription_status: subscription?.status ?? null,
    subscription_valid_until: subscription?.valid_until ?? null,
    is_subscription_expired: is_subscription_expired ?? null,
    consumption: subscription?.consumption_str ?? subscription?.consumption ?? null,
    quota: subscription?.current_quota_str ?? subscription?.current_quota ?? null,
  };
  await printResult(facts, factLines(facts), values, terminal);
  return exitStatus.done;
}
