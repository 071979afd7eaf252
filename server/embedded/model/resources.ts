import type { Members, ProxyAccount, ProxyProfile, Subscription, User } from '#contract';
import { bytesText, dateTimeText, type ValidProfile } from './rules.ts';

/** Converts rows of the database to resources of the contract. */

/** The parts of a User beyond the columns of its row: nothing changes them, so they are one document. */
export type UserDetails = Members<
  Omit<User, 'id' | 'email' | 'enabled' | 'api_key' | 'is_subscription_expired' | 'subscription'>
> &
  Pick<User, 'subscription'>;

/** A row of `users`. `api_key` is the key of the request, because only its hash is stored. */
export type UserRow = Pick<Members<User>, 'id' | 'email' | 'enabled' | 'api_key'> & {
  details: UserDetails;
};

/** A row of `proxy_accounts`. Quota and counters are in bytes. */
export type AccountRow = Omit<Members<ProxyAccount>, 'is_active' | 'quota_str' | 'consumption_str'>;

/** A row of `proxy_profiles`: the writable members as one document, and its times. */
export interface ProfileRow {
  id: string;
  body: ValidProfile;
  created_at: Date;
  updated_at: Date;
}

/** Contract, "User". `now` decides whether the subscription has expired. */
export function toUser(row: UserRow, now: Date): User & UserDetails {
  const { subscription, past_subscriptions, ...details } = row.details;
  return {
    // A name of terms, which stays as it was released; there is no page.
    '@context': { '@vocab': '/api/docs#' },
    '@id': '/api/users/me',
    '@type': 'User',
    id: row.id,
    email: row.email,
    enabled: row.enabled,
    api_key: row.api_key,
    ...details,
    subscription: subscription ? withTexts(subscription) : null,
    past_subscriptions: (past_subscriptions ?? []).map(withTexts),
    is_subscription_expired: !isRunning(subscription, now),
  };
}

function isRunning(subscription: Subscription | null | undefined, now: Date): boolean {
  return Date.parse(subscription?.valid_until ?? '') > now.getTime();
}

function withTexts(subscription: Subscription): Subscription {
  const { current_quota: quota, consumption } = subscription;
  return {
    ...subscription,
    ...(quota === undefined ? {} : { current_quota_str: bytesText(quota) }),
    ...(consumption === undefined ? {} : { consumption_str: bytesText(consumption) }),
  };
}

/** Completes the row in place: copying tens of thousands of rows would cost more than everything else. */
export function toProxyAccount(row: AccountRow): Members<ProxyAccount> {
  return Object.assign(row, {
    is_active: row.enabled && row.enabled_by_admin && row.status === ACCOUNT_ACTIVE,
    quota_str: bytesText(row.quota),
    consumption_str: bytesText(row.consumption),
  });
}

/** The contract shows no status besides ACCOUNT_BLOCKED; this is the embedded API's own. */
export const ACCOUNT_ACTIVE = 'ACCOUNT_ACTIVE';

/** Contract, "ProxyProfile". */
export function toProxyProfile(row: ProfileRow): ProxyProfile {
  return {
    id: row.id,
    ...row.body,
    created_at: dateTimeText(row.created_at),
    updated_at: dateTimeText(row.updated_at),
  };
}

/** The requested part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/** A list that is read in parts. Its length is counted only on demand. */
export interface List<Row> {
  part: (range: Range) => Promise<Row[]>;
  total: () => Promise<number>;
}

/** Larger values of `itemsPerPage` are capped, not rejected. */
export const MOST_ITEMS_PER_PAGE = 1000;
