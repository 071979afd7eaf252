import * as z from 'zod/mini';
import '../wire/zod-setup.ts';
import { maxCodePoints } from '../wire/primitives.ts';

/** What the operator says of a member, because the contract doesn't; plain text. */
interface Label {
  unit?: string | undefined;
  currency?: string | undefined;
  /** Words for numbers that may mean something else than an amount, such as "unlimited". */
  values?: { [Value in number | string]?: string | undefined } | undefined;
  help?: string | undefined;
}

/** A profile's members have their paths in it as names, those of the user's objects begin with the object. */
const explained = [
  'name',
  'notes',
  'proxy_type',
  'auth_method',
  'proxy_protocol',
  'port',
  'proxy_account_id',
  'location.country_code',
  'location.region',
  'location.city',
  'location.asn',
  'session.type',
  'advanced_settings.region_endpoint',
  'advanced_settings.region_endpoint_country',
  'advanced_settings.region_endpoint_region',
  'advanced_settings.region_endpoint_city',
  'advanced_settings.sess_replace',
  'advanced_settings.sess_ip_collision',
  'advanced_settings.sess_asn',
  'advanced_settings.tcp_ip_fingerprint',
  'advanced_settings.tcp_ip_fingerprint_preset',
  'advanced_settings.filter_by_subnets',
  'advanced_settings.filter_by_subnets_list',
  'advanced_settings.gps_location_filtering',
  'advanced_settings.gps_location_address',
  'advanced_settings.gps_location_lat',
  'advanced_settings.gps_location_lng',
  'advanced_settings.gps_location_radius_miles',
  'auto_topup_setting.extra_gb',
] as const;

const measured = [
  'session.duration',
  'auto_topup_setting.threshold',
  'subscription.consumption',
  'subscription.bytes_recv',
  'subscription.bytes_sent',
] as const;

const quotas = [
  'subscription.current_quota',
  'subscription.current_proxy_account_quota',
  'plan.quota',
  'plan.proxy_account_quota',
] as const;

/** Only a column, whose unit the API's texts say. */
const quotaColumn = ['proxy_account.quota'] as const;

const priced = [
  'plan.price',
  'plan.price_per_extra_gb',
  'plan.price_per_extra_proxy_account',
] as const;

/** Only a column, where no help would have room. */
const pricedColumn = ['payment.price'] as const;

export type LabelName = (
  | typeof explained
  | typeof measured
  | typeof quotas
  | typeof quotaColumn
  | typeof priced
  | typeof pricedColumn
)[number];

type Labels = { [Name in LabelName]?: Label | undefined };

const text = (limit: number) => z.optional(z.string().check(z.trim(), maxCodePoints(limit)));

const unit = text(20);
const currency = unit;
const help = text(300);
/** Usage is measured against any larger number, which therefore can't mean something else. */
const values = said({ '0': unit, '-1': unit });

/** Members with what may be said of them. */
function each(names: readonly LabelName[], shape: z.core.$ZodShape) {
  const label = said(shape);
  return Object.fromEntries(names.map((name) => [name, label]));
}

/** An object that may have these members. */
function said(shape: z.core.$ZodShape) {
  const allowed = Object.keys(shape).join(', ');
  return z.optional(strict(shape, (keys) => `This value can contain ${allowed}, but not ${keys}.`));
}

function strict(shape: z.core.$ZodShape, sentence: (keys: string) => string) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? sentence(issue.keys.map((key) => JSON.stringify(key)).join(', '))
        : undefined,
  });
}

/** The operator's words, `labels` of `/config.json`; docs/settings.md lists the names. */
export const labels = strict(
  {
    ...each(explained, { help }),
    ...each(measured, { unit, help }),
    ...each(quotas, { unit, values, help }),
    ...each(quotaColumn, { values }),
    ...each(priced, { currency, help }),
    ...each(pricedColumn, { currency }),
  },
  (keys) => `A label can't be set for ${keys}. docs/settings.md lists the names.`,
) as z.ZodMiniType<Labels>;
