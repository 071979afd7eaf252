import type { Reading, User } from '#contract';
import { formatCount } from '#shared/lib/format.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiList } from '../fields/api-list.tsx';
import styles from '../fields/api-list.module.css';
import { PaymentsView } from './payments-view.tsx';

export function PaymentsPanel({ user }: { user: Reading<User> }) {
  const count = user.payments?.length ?? 0;
  return (
    <Panel
      title="Payments"
      command="show-payments"
      aside={count > 0 && <p className={styles.note}>{formatCount(count, 'payment')}</p>}
    >
      <ApiList
        of={user}
        name="payments"
        items={user.payments}
        noun="payments"
        elsewhere="Other fields in Account details"
      >
        {(payments) => <PaymentsView payments={payments} />}
      </ApiList>
    </Panel>
  );
}
