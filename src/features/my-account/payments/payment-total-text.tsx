import { useApi } from '#shared/api/api-context.tsx';
import { truncated } from '../model/api-object.ts';
import { totalText, type PaymentTotal } from './payment-totals.ts';

interface PaymentTotalTextProps {
  total: PaymentTotal;
  /** Whether there are payments of another gateway. */
  hasGateways: boolean;
}

/** A total with the status that its payments share, and their gateway if there are several. */
export function PaymentTotalText({ total, hasGateways }: PaymentTotalTextProps) {
  const { labels } = useApi().config;
  const { status, gateway } = total;
  return (
    <>
      <strong>
        <bdi>{truncated(status ?? 'No status', 40)}</bdi>
        {hasGateways && (
          <>
            , <bdi>{truncated(gateway ?? 'no gateway', 40)}</bdi>
          </>
        )}
        :
      </strong>{' '}
      <span>{totalText(total, labels['payment.price']?.currency)}</span>
    </>
  );
}
