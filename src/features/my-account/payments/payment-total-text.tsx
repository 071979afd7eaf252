import { useApi } from '#shared/api/api-context.tsx';
import { truncated } from '../model/api-object.ts';
import { totalName } from '../model/texts.tsx';
import { totalText, type PaymentTotal } from './payment-totals.ts';

interface PaymentTotalTextProps {
  total: PaymentTotal;
  /** Whether there are payments of another gateway. */
  hasGateways: boolean;
}

/** A total with the status that its payments share, and their gateway if there are several. */
export function PaymentTotalText({ total, hasGateways }: PaymentTotalTextProps) {
  const { labels } = useApi().config;
  return (
    <>
      <strong>
        {totalName(said(total.status), hasGateways ? said(total.gateway) : undefined)}
      </strong>{' '}
      <span>{totalText(total, labels['payment.price']?.currency)}</span>
    </>
  );
}

const said = (value: string | null) => (ifNone: string) => (
  <bdi translate="yes">{truncated(value ?? ifNone, 40)}</bdi>
);
