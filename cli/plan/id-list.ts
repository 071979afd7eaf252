import { createHash } from 'node:crypto';

/** IDs in their order. */
export type IdList = ReturnType<typeof createIdList>;

/** IDs that are read at once. */
const STEP = 1024;

/**
 * Makes a list of IDs. They are in buffers instead of strings, because a plan may have millions of them: an ID
 * of 24 characters takes 40 bytes here, and 150 as a string in a list and in a set. `room`: how many bytes
 * it starts with.
 */
export function createIdList(first: readonly string[] = [], room = 64 * 1024) {
  // Each as JSON, which has a spelling for every text, followed by a comma.
  let text = Buffer.allocUnsafeSlow(room);
  /** Where each ID starts, and where the last one ends. */
  let starts = new Uint32Array(1024);
  let length = 0;
  let index: Index | undefined;

  const list = {
    append(ids: readonly string[]): void {
      index = undefined;
      const spelled = ids.map((id) => `${JSON.stringify(id)},`);
      const added = spelled.join('');
      let end = starts[length] ?? 0;
      text = enlarged(text, end + Buffer.byteLength(added), (size) => Buffer.allocUnsafeSlow(size));
      starts = enlarged(starts, length + ids.length + 1, (size) => new Uint32Array(size));
      const isAscii = text.write(added, end) === added.length;
      for (const each of spelled) {
        end += isAscii ? each.length : Buffer.byteLength(each);
        length += 1;
        starts[length] = end;
      }
    },
    length: () => length,
    slice(from: number, to: number): string[] {
      const [begin = 0, end = 0] = [starts[from], starts[Math.min(to, length)]];
      return JSON.parse(`[${text.toString('utf8', begin, Math.max(begin, end - 1))}]`) as string[];
    },
    has: (id: string) =>
      (index ??= createIndex(text, starts, length)).has(Buffer.from(JSON.stringify(id))),
    /** Whether each occurs once. */
    isDistinct: () => (index ??= createIndex(text, starts, length)).isDistinct,
    *[Symbol.iterator](): Generator<string> {
      for (let from = 0; from < length; from += STEP) yield* list.slice(from, from + STEP);
    },
  };
  list.append(first);
  return list;
}

/** An array with room for so many entries, twice as large as before if it has to grow. */
function enlarged<T extends Uint8Array | Uint32Array>(
  former: T,
  needed: number,
  allocate: (size: number) => T,
): T {
  if (needed <= former.length) return former;
  const larger = allocate(Math.max(needed, 2 * former.length));
  larger.set(former);
  return larger;
}

interface Index {
  isDistinct: boolean;
  has: (id: Buffer) => boolean;
}

/** Makes a hash table of the IDs between the offsets of a text, each followed by a comma. */
function createIndex(text: Buffer, starts: Uint32Array, length: number): Index {
  const mask = 2 ** Math.ceil(Math.log2(2 * length + 2)) - 1;
  /** Their positions, counted from 1; 0 is free. */
  const table = new Uint32Array(mask + 1);
  let isDistinct = true;
  for (let position = 0; position < length; position += 1) {
    const place = find(text, starts[position] ?? 0, (starts[position + 1] ?? 0) - 1);
    if (table[place] === 0) table[place] = position + 1;
    else isDistinct = false;
  }
  return { isDistinct, has: (id) => table[find(id, 0, id.length)] !== 0 };

  /** The place of the ID between two offsets of some bytes, or the free one where it belongs. */
  function find(bytes: Buffer, from: number, to: number): number {
    let place = hash(bytes, from, to) & mask;
    for (let found = table[place]; found; found = table[place]) {
      if (isAt(found - 1, bytes, from, to)) return place;
      place = (place + 1) & mask;
    }
    return place;
  }

  function isAt(position: number, bytes: Buffer, from: number, to: number): boolean {
    const start = starts[position] ?? 0;
    if ((starts[position + 1] ?? 0) - 1 - start !== to - from) return false;
    // From the end, where IDs made one after the other differ.
    for (let at = to - 1; at >= from; at -= 1)
      if (bytes[at] !== text[start + at - from]) return false;
    return true;
  }
}

/** FNV-1a. */
function hash(bytes: Buffer, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value ^ (value >>> 15);
}

/** SHA-256 of the IDs, each followed by a line feed: the same as `digestOfIds`. */
export function digestOfList(ids: IdList): string {
  const digest = createHash('sha256');
  for (let from = 0; from < ids.length(); from += STEP)
    digest.update(`${ids.slice(from, from + STEP).join('\n')}\n`);
  return digest.digest('hex');
}
