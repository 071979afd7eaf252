/**
 * Whether the client of a request takes an answer in this `Content-Encoding` (RFC 9110, 8.4, 12.5.3): bodies are
 * passed on as they come, so nobody else could decode it.
 */
export function isEncodingAccepted(encoding: string | undefined, accepted: string | null): boolean {
  const codings = listOf(encoding).filter((coding) => coding !== 'identity');
  // A client that states no wish can be sent any; it sees from the header what it got.
  if (codings.length === 0 || accepted === null) return true;
  const wishes = new Map(
    listOf(accepted).map((entry): [string, boolean] => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return [withoutPrefix(coding), !parameters.some((part) => /^q=0(\.0*)?$/.test(part))];
    }),
  );
  return codings.every((coding) => wishes.get(withoutPrefix(coding)) ?? wishes.get('*') ?? false);
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** `x-gzip` is `gzip` (RFC 9110, 8.4.1.3). */
function withoutPrefix(coding: string): string {
  return coding.replace(/^x-/, '');
}
