/** Whether a host of a URL is this machine, without asking for its address. */
export function isThisMachine(hostname: string): boolean {
  return /^(([\w.-]+\.)?localhost\.?|127(\.\d+){3}|\[::1\]|\[::ffff:7f..:.+\])$/.test(hostname);
}

/** Whether others on the way to an API can read what is sent: it is on another machine, without TLS. */
export function isReadable(api: string): boolean {
  const { protocol, hostname } = new URL(api);
  return protocol === 'http:' && !isThisMachine(hostname);
}
