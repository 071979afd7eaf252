import type { ConsoleConfig, LabelName } from '#contract';
import { formatNumber, LANGUAGE } from '#shared/lib/format-texts.ts';
import { facts, namedBySite } from '#shared/lib/texts.ts';

type Labels = ConsoleConfig['labels'];
export type Label = Labels[LabelName];

/** The objects whose members the operator may label, as `labels` names them. */
export type LabeledObject = 'auto_topup_setting' | 'payment' | 'plan' | 'subscription';

/** The operator's label for a member of an object. */
export function labelOf(labels: Labels, object: LabeledObject | undefined, name: string): Label {
  return object && labels[`${object}.${name}` as LabelName];
}

/** The operator's word for a number, or the number with the operator's unit or currency, if there is one. */
export function numberWithUnit(value: number, label: Label, plain = formatNumber(value)): string {
  const name = label?.values?.[value];
  if (name) return name;
  if (label?.unit) return `${plain}\u00A0${label.unit}`;
  return label?.currency ? formatMoney(value, label.currency, plain) : plain;
}

/**
 * An amount in the operator's currency. A known code (ISO 4217) formats it, as in `€45.00`, without hiding a decimal; any
 * other text follows the number.
 */
export function formatMoney(value: number, currency: string, plain = formatNumber(value)): string {
  if (!formats.has(currency)) formats.set(currency, formatOf(currency));
  return formats.get(currency)?.format(value) ?? `${plain}\u00A0${currency}`;
}

/** By currency: a format takes longer to make than to use. */
const formats = new Map<string, Intl.NumberFormat | undefined>();

function formatOf(currency: string): Intl.NumberFormat | undefined {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined;
  return new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency,
    maximumFractionDigits: 12,
  });
}

/** Who specified a word, a unit or a currency; undefined if there is none. */
export function sourceOf(value: number, label: Label): string | undefined {
  if (label?.values?.[value]) return facts([formatNumber(value), namedBySite]);
  return (label?.unit ?? label?.currency) && namedBySite;
}
