import type { Cli } from './command/command.ts';
import { connect } from './api/connect.ts';
import { exitStatus, type ExitStatus } from './terminal/failure.ts';
import { factLines, printResult } from './terminal/output.ts';

/** Shows the user without any secret. */
export async function whoami(cli: Cli): Promise<ExitStatus> {
  const { api, user, profile } = await connect(cli);
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
  const lines = factLines({ ...facts, roles: facts.roles.length > 0 ? facts.roles : null });
  await printResult(facts, lines, cli);
  return exitStatus.done;
}
