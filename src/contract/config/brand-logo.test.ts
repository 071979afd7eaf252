import { expect, test } from 'vitest';
import { readLogo } from './brand-logo.ts';

const text = (source: string) => new TextEncoder().encode(source);
const latin = (source: string) => Uint8Array.from(source, (sign) => sign.charCodeAt(0));
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>';

test.each([
  ['an SVG', text(square), 'svg'],
  ['an SVG behind a prolog', text(`\uFEFF<?xml version="1.0"?>\n<!-- by us -->\n${square}`), 'svg'],
  ['an SVG behind many comments', text(`${'<!-- -->'.repeat(5000)}${square}`), 'svg'],
  ['a PNG', latin('\x89PNG\r\n\x1A\n'.padEnd(100 * 1024)), 'png'],
  ['a WebP', latin('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
])('%s is known by its content', (_, bytes, extension) =>
  expect(readLogo(bytes)).toMatchObject({ extension }),
);

const KIND = 'is not an SVG, PNG, or WebP image.';

test.each([
  ['nothing', new Uint8Array(), KIND],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), KIND],
  ['a page', text('<!doctype html><svg viewBox="0 0 1 1">'), KIND],
  ['many comments without an image', text('<!-- -->'.repeat(5000)), KIND],
  ['a large file', new Uint8Array(100 * 1024 + 1), 'is 101 KiB. The maximum is 100 KiB.'],
])('%s is refused with what is wrong', (_, bytes, fault) =>
  expect(readLogo(bytes)).toEqual({ fault }),
);
