/** What Node.js says of a certificate whose authority it doesn't know. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** What to do about a connection that failed with this code, if the certificate of the API isn't trusted. */
export function certificateAdvice(code: string): string | undefined {
  return unknownAuthority.has(code)
    ? "Node.js doesn't know who signed its certificate. If you trust it, set NODE_EXTRA_CA_CERTS to a PEM file with it, or with that of its authority."
    : undefined;
}
