import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiList } from '../fields/api-list.tsx';
import { PaymentsView } from './payments-view.tsx';

export function PaymentsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Payments" command="show-payments">
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
