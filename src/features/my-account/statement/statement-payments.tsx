import type { Payment, Reading, User } from '#contract';
import { formatDateTime } from '#shared/lib/format.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { ApiList } from '../fields/api-list.tsx';
import { Member } from '../fields/member.tsx';
import type { MemberName } from '../model/api-object.ts';
import { paymentEntries } from '../payments/payment-entry.ts';
import { PaymentTotalText } from '../payments/payment-total-text.tsx';
import { totalsOf } from '../payments/payment-totals.ts';
import styles from './statement.module.css';

const columns = {
  created_at: 'Created',
  product_name: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  status: 'Status',
  gateway: 'Gateway',
  payment_id: 'Payment ID',
} satisfies { [Name in MemberName<Payment>]?: string };

const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** Every payment in the order of the response; the table on the page renders only some rows. */
export function StatementPayments({ user }: { user: Reading<User> }) {
  return (
    <Panel title="All payments">
      <ApiList of={user} name="payments" items={user.payments} noun="payments">
        {(payments) => (
          <>
            {payments.length > 1 && (
              <ul aria-label="Totals">
                {totalsOf(paymentEntries(payments)).map((total, place) => (
                  <li key={place}>
                    <PaymentTotalText total={total} />
                  </li>
                ))}
              </ul>
            )}
            <table className={styles.payments}>
              <TableHead columns={Object.values(columns)} />
              <tbody>
                {payments.map((payment, index) => (
                  <tr key={index}>
                    {columnNames.map((name) => (
                      <td key={name}>
                        <Member of={payment} object="payment" name={name}>
                          {name === 'created_at' && formatDateTime(payment.created_at ?? '')}
                        </Member>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </ApiList>
    </Panel>
  );
}
