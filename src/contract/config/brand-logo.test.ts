import { expect, test } from 'vitest';
import { readLogo } from './brand-logo.ts';

const text = (source: string) => new TextEncoder().encode(source);
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>';

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1A\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function webp(kind: string, write: (bytes: Buffer) => void): Uint8Array {
  const bytes = Buffer.alloc(64);
  bytes.write(`RIFF\0\0\0\0WEBP${kind}`, 0, 'latin1');
  write(bytes);
  return bytes;
}

/** The same size, in each of the three forms. */
const webps = (width: number, height: number) => ({
  lossy: webp('VP8 ', (bytes) => {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }),
  lossless: webp('VP8L', (bytes) => bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)),
  extended: webp('VP8X', (bytes) => {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }),
});

const images: [name: string, bytes: Uint8Array, extension: string][] = [
  ['an SVG', text(square), 'svg'],
  ['an SVG behind a prolog', text(`\uFEFF<?xml version="1.0"?>\n<!-- by us -->\n${square}`), 'svg'],
  ['an SVG behind many comments', text(`${'<!-- -->'.repeat(5000)}${square}`), 'svg'],
  ['a PNG', png(64, 64), 'png'],
  ...Object.entries(webps(200, 120)).map(
    ([form, bytes]) => [`a ${form} WebP`, bytes, 'webp'] as [string, Uint8Array, string],
  ),
];

test.each(images)('%s is known by its content', (_, bytes, extension) =>
  expect(readLogo(bytes)).toMatchObject({ extension }),
);

const KIND = 'is not an SVG, PNG, or WebP image.';
const SIZE = 'has no size. Add a viewBox to the image, for example viewBox="0 0 24 24".';

test.each([
  ['nothing', new Uint8Array(), KIND],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), KIND],
  ['a page', text('<!doctype html><svg viewBox="0 0 1 1">'), KIND],
  ['many comments without an image', text('<!-- -->'.repeat(5000)), KIND],
  ['a cut PNG', png(64, 64).subarray(0, 20), KIND],
  ['an unknown WebP', webp('VP9 ', () => undefined), KIND],
  ['a PNG without size', png(0, 64), SIZE],
  ['an SVG without viewBox', text('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), SIZE],
  ['an SVG with half a viewBox', text('<svg viewBox="0 0 24"></svg>'), SIZE],
  ['a small PNG', png(16, 16), 'is 16 × 16 pixels. Each side must be 24 to 1024 pixels.'],
  [
    'a huge WebP',
    webps(4000, 4000).extended,
    'is 4000 × 4000 pixels. Each side must be 24 to 1024 pixels.',
  ],
  [
    'a banner',
    png(400, 100),
    'is 400 × 100 pixels. It must be about square, because it is shown in a square.',
  ],
  ['a large file', new Uint8Array(200 * 1024), 'is 200 KiB. The maximum is 100 KiB.'],
])('%s is refused with what is wrong', (_, bytes, fault) =>
  expect(readLogo(bytes)).toEqual({ fault }),
);
