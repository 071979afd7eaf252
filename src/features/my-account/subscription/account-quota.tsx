import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { Member } from '../fields/member.tsx';

/** How many proxy accounts the subscription is for. */
export function AccountQuota({ user }: { user: Reading<User> }) {
  const { labels } = useApi().config;
  const { subscription } = user;
  const count = subscription?.current_proxy_account_quota;
  if (!subscription || typeof count !== 'number') return null;
  return labels['subscription.current_proxy_account_quota']?.unit ? (
    <Member of={subscription} object="subscription" name="current_proxy_account_quota" />
  ) : (
    formatCount(count, 'proxy account')
  );
}
