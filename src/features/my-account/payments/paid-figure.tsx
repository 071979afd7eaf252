import { useApi } from '#shared/api/api-context.tsx';
import { truncated } from '../model/api-object.ts';
import { sumText, totalText, type PaymentTotal } from './payment-totals.ts';

/** What was paid, by gateway if there are several: the contract doesn't say that their prices can be added. */
export function PaidFigure({ totals }: { totals: readonly PaymentTotal[] }) {
  const currency = useApi().config.labels['payment.price']?.currency;
  return totals.map((total, place) => (
    <div key={place} className="row">
      <strong>{sumText(total, currency) || '—'}</strong>
      <span>
        {totals.length > 1 && <bdi>{truncated(total.gateway ?? 'No gateway', 40)}, </bdi>}
        {totalText({ ...total, sum: undefined })}
      </span>
    </div>
  ));
}
