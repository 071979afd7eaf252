import type { Payment, Reading } from '#contract';
import { formatWrittenDay } from '#shared/lib/days.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { Member } from '../fields/members.tsx';

interface PaymentDayProps {
  payment: Reading<Payment>;
  /** Shown if the API sent no date. */
  none?: string;
}

/** The day by which a payment is counted, with its moment on demand. */
export function PaymentDay({ payment, ...rest }: PaymentDayProps) {
  const { created_at: at } = payment;
  const day = at ? formatWrittenDay(at) : undefined;
  return (
    <Member of={payment} name="created_at" {...rest}>
      {at && day && <Moment value={at} text={day} />}
    </Member>
  );
}
