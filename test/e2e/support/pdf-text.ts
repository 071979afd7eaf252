import { inflateSync } from 'node:zlib';

/**
 * The texts of a PDF as Chromium writes it, in the order in which they are drawn. A text is a row of glyphs of a font,
 * and a table of the font has the character of each.
 */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\b([^]*?)endobj/gm)].map(
      ([, number, body = '']) => [number, { body, stream: inflated(body) }],
    ),
  );
  const charactersOf = new Map<string | undefined, Map<number, string>>();
  for (const [number, { body }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (table) charactersOf.set(number, characters(objects.get(table)?.stream ?? ''));
  }
  let text = '';
  for (const { stream } of objects.values()) {
    let font: Map<number, string> | undefined;
    // Chromium names a font by the number of its object.
    for (const [, name, glyphs] of stream.matchAll(/\/F(\d+) \S+ Tf|<([\dA-F]+)> Tj|\n?ET\n/g)) {
      if (name !== undefined) font = charactersOf.get(name);
      else if (glyphs === undefined) text += '\n';
      else
        text += codes(glyphs)
          .map((glyph) => font?.get(glyph) ?? '')
          .join('');
    }
  }
  // A ligature is its letters.
  return text.normalize('NFKC');
}

/** The content of an object; empty for pictures and what else has none. */
function inflated(body: string): string {
  const head = /^[^]*?\bstream\r?\n/.exec(body)?.[0] ?? '';
  if (!head.includes('/FlateDecode') || head.includes('/Image')) return '';
  const data = body.slice(head.length, body.lastIndexOf('endstream'));
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
}

/** The character of each glyph: single ones, and ranges with consecutive ones. */
function characters(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, kind, lines = ''] of table.matchAll(/begin(bfchar|bfrange)\n([^]*?)\nend/g)) {
    for (const line of lines.split('\n')) {
      const [first = 0, last = 0, to = last] = (line.match(/[\dA-F]+/g) ?? []).map((hex) =>
        Number.parseInt(hex, 16),
      );
      const end = kind === 'bfchar' ? first : last;
      for (let glyph = first; glyph <= end; glyph += 1)
        found.set(glyph, String.fromCodePoint(to + glyph - first));
    }
  }
  return found;
}

const codes = (hex: string) => (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
