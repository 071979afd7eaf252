/** `['location', 'asn']` as `location.asn`, `[0, 'id']` as `[0].id`. */
export function dottedPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
