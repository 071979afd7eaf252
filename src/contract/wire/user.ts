import * as z from 'zod/mini';
import { dateTime, integer, jsonLd, orNull, readOnly, secret } from './primitives.ts';

/** Contract, "App". */
export const app = z.object({
  ...jsonLd,
  app_name: z.string(),
  api_token: z.optional(secret(z.string())),
  app_dev_name: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  id: z.optional(z.string()),
  max_dau: z.optional(integer()),
  sdk_key: z.optional(secret(z.string())),
});

/** Contract, "Plan". */
export const plan = z.object({
  ...jsonLd,
  name: z.string(),
  description: z.optional(z.string()),
  price: z.optional(z.number()),
  price_per_extra_gb: z.optional(z.number()),
  price_per_extra_proxy_account: z.optional(z.number()),
  proxy_account_quota: z.optional(z.number()),
  quota: z.optional(z.number()),
  trial: z.optional(z.boolean()),
  gateway_product_id: z.optional(integer()),
});

/** Contract, "Topup". */
export const topup = z.object({
  ...jsonLd,
  kind: z.string(),
  quantity: z.optional(z.number()),
  description: z.optional(z.string()),
  payment_kind: z.optional(z.string()),
});

/** Contract, "Subscription". */
export const subscription = z.object({
  ...jsonLd,
  cancelled_at: z.optional(dateTime()),
  gateway: z.optional(z.string()),
  paused_at: z.optional(dateTime()),
  plan: z.optional(plan),
  status: z.optional(z.string()),
  subscription_id: z.optional(z.string()),
  topups: z.optional(z.array(topup)),
  update_url: z.optional(z.string()),
  valid_from: z.optional(dateTime()),
  valid_until: z.optional(dateTime()),
  current_quota: z.optional(z.number()),
  current_proxy_account_quota: z.optional(z.number()),
  current_quota_str: z.optional(z.string()),
  bytes_recv: z.optional(z.number()),
  bytes_sent: z.optional(z.number()),
  consumption: z.optional(z.number()),
  consumption_str: z.optional(z.string()),
});

/** Contract, "Payment". */
export const payment = z.object({
  ...jsonLd,
  created_at: z.optional(dateTime()),
  updated_at: z.optional(dateTime()),
  payment_id: z.optional(z.string()),
  subscription_id: z.optional(z.string()),
  gateway: z.optional(z.string()),
  price: z.optional(z.number()),
  product_name: z.optional(z.string()),
  quantity: z.optional(z.number()),
  receipt_url: z.optional(z.string()),
  status: z.optional(z.string()),
});

/** Contract, "AutoTopupSetting". */
export const autoTopupSetting = z.object({
  ...jsonLd,
  enabled: z.optional(z.boolean()),
  threshold: z.optional(z.number()),
  extra_gb: z.optional(z.number()),
});

/** Contract, "User": the response to `GET /api/users/me`. */
export const user = z.object({
  ...jsonLd,
  email: z.email('This value must be an email address.'),
  apps: z.optional(z.array(app)),
  enabled: z.optional(z.boolean()),
  api_key: secret(orNull(z.string())),
  id: z.optional(readOnly(z.string())),
  past_subscriptions: z.optional(z.array(subscription)),
  payments: z.optional(z.array(payment)),
  roles: z.optional(z.array(z.string())),
  subscription: orNull(subscription),
  try_at: orNull(dateTime()),
  utm_tags: orNull(z.array(z.string())),
  external_tool_a_hash: orNull(z.string()),
  external_tool_b_hash: orNull(z.string()),
  auto_topup_setting: orNull(autoTopupSetting),
  is_subscription_expired: readOnly(z._default(z.boolean(), true)),
});

export type App = z.infer<typeof app>;
export type Plan = z.infer<typeof plan>;
export type Topup = z.infer<typeof topup>;
export type Subscription = z.infer<typeof subscription>;
export type Payment = z.infer<typeof payment>;
export type AutoTopupSetting = z.infer<typeof autoTopupSetting>;
export type User = z.infer<typeof user>;
