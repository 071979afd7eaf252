import { useApi } from '#shared/api/api-context.tsx';
import { truncated } from '../model/api-object.ts';
import { totalText, type PaymentTotal } from './payment-totals.ts';

/** A total with the status and gateway that its payments share. */
export function PaymentTotalText({ total }: { total: PaymentTotal }) {
  const { labels } = useApi().config;
  const { status, gateway } = total;
  return (
    <>
      <strong>
        <bdi>{truncated(status ?? 'No status', 40)}</bdi>,{' '}
        <bdi>{truncated(gateway ?? 'no gateway', 40)}</bdi>:
      </strong>{' '}
      <span>{totalText(total, labels['payment.price']?.currency)}</span>
    </>
  );
}
