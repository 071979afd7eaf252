/**
 * Whether a member's name suggests a secret. The contract names the secrets it knows; for a member that it
 * does not know, the name is all there is to go by.
 */
export function isSecretName(name: string): boolean {
  return /key|token|secret|passw|pwd|credential|bearer/i.test(name);
}
