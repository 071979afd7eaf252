/** Any object of a response, as the tolerant reader returns it. */
export interface ApiObject {
  '@context'?: unknown;
  '@id'?: unknown;
  '@type'?: unknown;
  $other?: Record<string, unknown> | undefined;
}

/** The contract's name of a member that is shown individually on the page. */
export type MemberName<T extends ApiObject> = Exclude<keyof T, keyof ApiObject> & string;

/** What isn't shown individually on the page: JSON-LD, unknown members, and values of a wrong type. */
export function otherFields(object: ApiObject): Record<string, unknown> {
  const jsonLd = (['@context', '@id', '@type'] as const)
    .map((name) => [name, object[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(jsonLd), ...object.$other };
}

/** Whether the API sent a member in a form that the reader could only set aside. */
export function isUnusable(object: ApiObject, name: string): boolean {
  return Object.hasOwn(object.$other ?? {}, name);
}

/** How many elements of a list were set aside; 1 if it was the list itself. */
export function countUnusable(object: ApiObject, name: string): number {
  return Object.keys(object.$other ?? {}).filter(
    (other) => other === name || other.startsWith(`${name}[`),
  ).length;
}

/** Whether a value can be drawn as a length: negative and infinite ones can't. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}

/** The start of a text that is longer than `limit` code points, with an ellipsis; otherwise the text. */
export function truncated(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // By code point, so that no emoji is split.
  return `${Array.from(text.slice(0, limit * 2))
    .slice(0, limit)
    .join('')}…`;
}
