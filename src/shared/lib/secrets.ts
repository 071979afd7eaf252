/**
 * Whether a member's name suggests a secret. The contract marks the secrets it knows; for a member that isn't
 * in the contract, only the name can tell.
 */
export function isSecretName(name: string): boolean {
  return /key|token|secret|passw|pwd|credential|bearer/i.test(name);
}

/** Whether a text names one of the contract's secrets, however an API spells it: then it may have its value too. */
export function namesSecret(text: string): boolean {
  return /plain.?password|api.?(token|key)|sdk.?key/i.test(text);
}
