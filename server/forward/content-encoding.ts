/**
 * Whether the client of a request accepts a response in this `Content-Encoding` (RFC 9110, 8.4, 12.5.3):
 * bodies are passed on unchanged, so only the client can decode it.
 */
export function isEncodingAccepted(encoding: string | undefined, accepted: string | null): boolean {
  const codings = listOf(encoding).filter((coding) => coding !== 'identity');
  // A client without the header accepts any; the response header says which one it is.
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
