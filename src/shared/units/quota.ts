/**
 * A quota that something can be measured against: a percentage, a bar, a sum. Undefined if it is 0 or less, which many
 * panels take for "unlimited" and the contract doesn't explain, or if it is missing.
 */
export function measuredQuota(quota: number | null | undefined): number | undefined {
  return typeof quota === 'number' && quota > 0 ? quota : undefined;
}

/** Whether a quota is known, but nothing can be measured against it. */
export function isUnmeasured(quota: number | null | undefined): boolean {
  return typeof quota === 'number' && quota <= 0;
}
