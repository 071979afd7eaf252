import { SortableHeader } from '#shared/table/sortable-header.tsx';
import { paymentColumns, type PaymentOrder } from './sort-payments.ts';

interface PaymentsHeadProps {
  order: PaymentOrder;
  onSort: (order: PaymentOrder) => void;
}

/** The headers of the payments, each of which sorts by its column. */
export function PaymentsHead({ order, onSort }: PaymentsHeadProps) {
  return (
    <thead>
      <tr>
        {paymentColumns.map(({ member, label }) => (
          <SortableHeader
            key={member}
            label={label}
            numeric={member === 'quantity' || member === 'price'}
            sorted={order.by === member && (order.descending ? 'descending' : 'ascending')}
            onSort={() =>
              onSort({ by: member, descending: order.by === member && !order.descending })
            }
          />
        ))}
        <th scope="col">
          <span className="visually-hidden">Details</span>
        </th>
      </tr>
    </thead>
  );
}
