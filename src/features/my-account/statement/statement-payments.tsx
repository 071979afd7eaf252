import type { Reading, User } from '#contract';
import { formatDateTime } from '#shared/lib/format.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiList } from '../fields/api-list.tsx';
import { Member } from '../fields/member.tsx';
import styles from './statement.module.css';

/** Every payment in the order of the answer; the table of the page draws only what is in sight. */
export function StatementPayments({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Payments">
      <ApiList
        of={user}
        name="payments"
        items={user.payments}
        noun="payments"
        elsewhere="Other fields of Identity"
      >
        {(payments) => (
          <table className={styles.payments}>
            <thead>
              <tr>
                {['Created', 'Product', 'Quantity', 'Price', 'Status', 'Gateway', 'Payment id'].map(
                  (label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {payments.map((payment, index) => (
                <tr key={index}>
                  <td>
                    <Member of={payment} name="created_at">
                      {payment.created_at && formatDateTime(payment.created_at)}
                    </Member>
                  </td>
                  <td>
                    <Member of={payment} name="product_name" />
                  </td>
                  <td>
                    <Member of={payment} name="quantity" />
                  </td>
                  <td>
                    <Member of={payment} name="price" />
                  </td>
                  <td>
                    <Member of={payment} name="status" />
                  </td>
                  <td>
                    <Member of={payment} name="gateway" />
                  </td>
                  <td>
                    <Member of={payment} name="payment_id" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ApiList>
    </Panel>
  );
}
