import type { ConsoleConfig, LabelName } from '#contract';
import { formatNumber } from '#shared/lib/format.ts';

type Labels = ConsoleConfig['labels'];
export type Label = Labels[LabelName];

/** The objects whose members the operator may label, as `labels` names them. */
export type LabeledObject = 'auto_topup_setting' | 'payment' | 'plan' | 'subscription';

/** The operator's label for a member of an object. */
export function labelOf(labels: Labels, object: LabeledObject | undefined, name: string): Label {
  return object && labels[`${object}.${name}` as LabelName];
}

/** A number with its unit or currency from the operator, if there is one. */
export function numberWithUnit(value: number, label: Label): string {
  const unit = label?.unit || label?.currency;
  return unit ? `${formatNumber(value)}\u00A0${unit}` : formatNumber(value);
}

/** Who specified a unit or currency; undefined if there is none. */
export function sourceOf(label: Label): string | undefined {
  if (label?.unit) return 'Unit provided by this site, not by the API';
  return label?.currency && 'Currency provided by this site, not by the API';
}
