import { formatNumber } from '#shared/lib/format.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { Meter } from '#shared/ui/meter.tsx';
import { trafficText } from '#shared/units/traffic-text.ts';
import type { Account } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';

interface AmountProps {
  value: number | null | undefined;
  /** The text shown for the number, usually the API's own. */
  text?: string | null | undefined;
}

/**
 * The text of an amount, with its exact number as a tooltip; otherwise the number. The contract specifies no
 * unit.
 */
export function Amount({ value, text }: AmountProps) {
  const number = typeof value === 'number' ? formatNumber(value) : undefined;
  if (text) return <span title={number}>{text}</span>;
  return number === undefined ? <Dash /> : <span>{number}</span>;
}

interface TrafficProps {
  account: Account;
  name: 'bytes_recv' | 'bytes_sent';
}

/** The received or sent traffic of an account, in the unit of its consumption if that is known. */
export function Traffic({ account, name }: TrafficProps) {
  const learned = useObservable(useSessionState().learned);
  return <Amount value={account[name]} text={trafficText(name, account, learned)} />;
}

/** The consumption of an account, with a bar against the quota if both are numbers. */
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

/** Shown in a cell whose value is unknown; screen readers read it as such. */
export function Dash() {
  return (
    <span className="muted">
      <span aria-hidden>—</span>
      <span className="visually-hidden">Unknown</span>
    </span>
  );
}
