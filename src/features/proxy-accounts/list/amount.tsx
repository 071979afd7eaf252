import { formatNumber } from '#shared/lib/format.ts';
import { Meter } from '#shared/ui/meter.tsx';
import type { Account } from '../model/account-row.ts';
import { Dash } from './dash.tsx';

interface AmountProps {
  value: number | null | undefined;
  /** The twin of the number that the API sends as text, shown as sent. */
  text?: string | null | undefined;
}

/** The text of an amount, with its exact number on demand; else the number. The contract gives no unit. */
export function Amount({ value, text }: AmountProps) {
  const number = typeof value === 'number' ? formatNumber(value) : undefined;
  if (text) return <span title={number}>{text}</span>;
  return number === undefined ? <Dash /> : <span>{number}</span>;
}

/** What an account has consumed, and a bar of it against the quota where both are numbers. */
export function Consumption({ account }: { account: Account }) {
  const { consumption, consumption_str: text, quota } = account;
  const hasBar = typeof consumption === 'number' && typeof quota === 'number' && quota > 0;
  return (
    <>
      <Amount value={consumption} text={text} />
      {hasBar && <Meter aria-hidden max={quota} value={consumption} />}
    </>
  );
}
