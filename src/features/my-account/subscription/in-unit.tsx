import type { Reading, Subscription } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { learnUnits } from '#shared/units/learn-units.ts';
import { measuredQuota } from '#shared/units/quota.ts';
import { formatInUnit, trafficText, learnedText } from '#shared/units/words.ts';
import { Member } from '../fields/members.tsx';
import * as texts from '../model/texts.tsx';

const unitsOf = (of: Reading<Subscription>) =>
  learnUnits([
    { number: of.consumption, text: of.consumption_str },
    { number: measuredQuota(of.current_quota), text: of.current_quota_str },
  ]);

interface BytesProps {
  of: Reading<Subscription>;
  name: 'bytes_recv' | 'bytes_sent';
  /** Whether its label says that it is bytes. */
  isLabeledBytes?: boolean;
}

/**
 * A counter in the unit of the consumption where it is part of it; otherwise in bytes, as the contract calls it. The
 * operator's unit comes first.
 */
export function Bytes({ of, name, isLabeledBytes = false }: BytesProps) {
  const { labels } = useApi().config;
  const value = of[name];
  const isLabeled = (each: BytesProps['name']) =>
    labels[`subscription.${each}`]?.unit !== undefined;
  const learned = unitsOf(of);
  const text =
    isLabeled('bytes_recv') || isLabeled('bytes_sent') ? undefined : trafficText(name, of, learned);
  if (typeof value === 'number' && text !== undefined) {
    return <span title={texts.exactText(value, learnedText(learned))}>{text}</span>;
  }
  const counter = <Member of={of} object="subscription" name={name} />;
  const isPlain = isLabeledBytes || isLabeled(name) || typeof value !== 'number';
  return isPlain ? counter : texts.bytesText(value, counter);
}

/** The quota of a plan in the unit of its subscription, if that is larger than the numbers; the operator's unit comes first. */
export function PlanQuota({ of }: { of: Reading<Subscription> }) {
  const label = useApi().config.labels['plan.quota'];
  const { plan } = of;
  if (!plan) return null;
  const learned = unitsOf(of);
  const quota = measuredQuota(plan.quota);
  const isCounted =
    quota !== undefined && learned.units.some(({ factor }) => factor > 1 && factor <= quota);
  if (!isCounted || label?.unit || label?.values?.[quota])
    return <Member of={plan} object="plan" name="quota" />;
  return (
    <span title={texts.exactText(quota, learnedText(learned))}>{formatInUnit(quota, learned)}</span>
  );
}
