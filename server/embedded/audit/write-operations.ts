import type { operations } from '#contract';

/** The operations that write, by their names in the OpenAPI document and in the audit log. */
export const writeOperations = {
  updateProxyProfile: 'public_v1_proxy_profile_put',
  resetQuota: 'proxy_account_reset_quota_put',
} as const satisfies Partial<Record<keyof typeof operations, string>>;

export type WriteOperation = (typeof writeOperations)[keyof typeof writeOperations];
