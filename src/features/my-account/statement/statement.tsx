import { createPortal } from 'react-dom';
import type { Reading, User } from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { formatDateTime } from '#shared/lib/format.ts';
import { brand } from '#shared/page/brand.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { Secret } from '#shared/ui/secret.tsx';
import { AppsPanel } from '../apps/apps-panel.tsx';
import { AutoTopupPanel } from '../subscription/auto-topup-panel.tsx';
import { IdentityMore } from '../identity/identity-more.tsx';
import { IdentityPanel } from '../identity/identity-panel.tsx';
import { LastPayment } from '../payments/last-payment.tsx';
import { PastSubscriptionsPanel } from '../subscription/past-subscriptions-panel.tsx';
import { SubscriptionDetails } from '../subscription/subscription-details.tsx';
import { SubscriptionPanel } from '../subscription/subscription-panel.tsx';
import { Traffic } from '../subscription/traffic.tsx';
import { StatementPayments } from './statement-payments.tsx';
import styles from './statement.module.css';

interface StatementProps {
  user: Reading<User>;
  /** When the user was read, in milliseconds since the epoch. */
  readAt: number;
}

/**
 * The account as it is printed, in place of the page: nothing folded, nothing scrolled, no secrets. Secrets are
 * masked until requested, which is impossible on paper.
 */
export function Statement({ user, readAt }: StatementProps) {
  const { config } = useApi();
  return createPortal(
    <article className={styles.statement} ref={unfoldAll}>
      <header>
        <p>{brand.name}</p>
        <h1>Account statement</h1>
        <Facts
          facts={[
            { label: 'User', value: <bdi>{user.email}</bdi> },
            { label: 'As of', value: formatDateTime(readAt) },
            { label: 'API', value: <bdi>{apiAddress(config)}</bdi> },
            ...(brand.supportLink === undefined
              ? []
              : [
                  {
                    label: 'Support',
                    value: <bdi>{brand.supportLink.replace(/^mailto:/i, '')}</bdi>,
                  },
                ]),
          ]}
        />
      </header>
      <SubscriptionPanel
        user={user}
        lastPayment={<LastPayment payments={user.payments} />}
        traffic={user.subscription && <Traffic subscription={user.subscription} />}
      >
        {user.subscription && <SubscriptionDetails subscription={user.subscription} />}
      </SubscriptionPanel>
      <IdentityPanel
        user={user}
        apiKey={user.api_key && <Secret name="API key" value={user.api_key} />}
      >
        <IdentityMore user={user} />
      </IdentityPanel>
      <AutoTopupPanel user={user} />
      <StatementPayments user={user} />
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </article>,
    pageElement,
  );
}

function unfoldAll(statement: HTMLElement | null): void {
  for (const details of statement?.querySelectorAll('details') ?? []) details.open = true;
}
