/** A status of the API in words: `ACCOUNT_BLOCKED` as `Account blocked`. Another text stays as it is. */
export function statusText(status: string): string {
  if (!/^[A-Z\d]+(_[A-Z\d]+)*$/.test(status)) return status;
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}
