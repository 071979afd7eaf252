/** The least size of a part, in bytes. */
const PART = 64 * 1024;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What comes before the list of items, and the most bytes of it that are looked at. */
const NAME = /"items"\s*:\s*$/;
const NAME_LENGTH = 64;

/**
 * Splits the JSON text of a plan, given in chunks, at commas between its items, so that only a part of it has to
 * be in memory: calls `onItems` with the JSON text of one list of items after the other, and returns the JSON
 * text of the plan with an empty list. Splits only: what isn't JSON stays so. A plan whose list it doesn't find
 * is returned whole.
 */
export function splitItems(
  chunks: Iterable<Buffer>,
  onItems: (json: string) => void,
  partSize = PART,
): string {
  const head: Buffer[] = [];
  /** What of a part is in earlier chunks. */
  let pending: Buffer[] = [];
  let pendingLength = 0;
  let depth = 0;
  let isInItems = false;
  let isText = false;
  let isEscaped = false;

  for (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        depth += 1;
        if (depth !== 2 || byte !== OPEN_LIST || isInItems) continue;
        if (!NAME.test(chunk.toString('latin1', Math.max(from, at - NAME_LENGTH), at))) continue;
        keep(chunk, from, at + 1);
        from = at + 1;
        isInItems = true;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth !== 1 || !isInItems) continue;
        take(chunk, from, at);
        from = at;
        isInItems = false;
      } else if (byte === COMMA && depth === 2 && isInItems) {
        if (pendingLength + at - from < partSize) continue;
        take(chunk, from, at);
        from = at + 1;
      }
    }
    keep(chunk, from, chunk.length);
  }
  if (isInItems) take(Buffer.alloc(0), 0, 0);
  return Buffer.concat(head).toString();

  /** Copies bytes, because the next chunk may be in the same buffer. */
  function keep(chunk: Buffer, from: number, to: number): void {
    const bytes = Buffer.from(chunk.subarray(from, to));
    if (!isInItems) {
      head.push(bytes);
      return;
    }
    pending.push(bytes);
    pendingLength += bytes.length;
  }

  function take(chunk: Buffer, from: number, to: number): void {
    const bytes = Buffer.concat([...pending, chunk.subarray(from, to)]);
    pending = [];
    pendingLength = 0;
    onItems(`[${bytes.toString()}]`);
  }
}
