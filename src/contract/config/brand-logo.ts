/** Bytes; every visitor loads it. */
export const MAX_LOGO_BYTES = 100 * 1024;

const MIN_SIDE = 24;
const MAX_SIDE = 1024;
/** It is shown in a square. */
const MAX_RATIO = 2;

export type LogoReading = { type: LogoType; extension: string } | { fault: string };
export type LogoType = 'image/svg+xml' | 'image/png' | 'image/webp';

const extensions: Record<LogoType, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** What an image is, by its content. A fault continues a sentence that begins with the name of the image. */
export function readLogo(bytes: Uint8Array): LogoReading {
  if (bytes.length > MAX_LOGO_BYTES) {
    const size = Math.ceil(bytes.length / 1024);
    return { fault: `is ${size} KiB. The maximum is ${MAX_LOGO_BYTES / 1024} KiB.` };
  }
  const image = png(bytes) ?? webp(bytes) ?? svg(bytes);
  if (!image) return { fault: 'is not an SVG, PNG, or WebP image.' };
  const { type, width, height } = image;
  if (width === 0 || height === 0 || Number.isNaN(width * height)) {
    return { fault: 'has no size. Add a viewBox to the image, for example viewBox="0 0 24 24".' };
  }
  const size = `is ${width} × ${height} pixels`;
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    return { fault: `${size}. It must be about square, because it is shown in a square.` };
  }
  if (
    type !== 'image/svg+xml' &&
    (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE)
  ) {
    return { fault: `${size}. Each side must be ${MIN_SIDE} to ${MAX_SIDE} pixels.` };
  }
  return { type, extension: extensions[type] };
}

interface Image {
  type: LogoType;
  width: number;
  height: number;
}

/** PNG specification, 5.2 and 11.2.2: the signature, then the chunk with the size. */
function png(bytes: Uint8Array): Image | undefined {
  if (latin(bytes, 0, 8) !== '\x89PNG\r\n\x1A\n' || latin(bytes, 12, 16) !== 'IHDR') {
    return undefined;
  }
  const view = viewOf(bytes);
  if (bytes.length < 24) return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649, 2.4 to 2.7: one of three forms, each with the size in its own place. */
function webp(bytes: Uint8Array): Image | undefined {
  if (latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 12) !== 'WEBP' || bytes.length < 30) {
    return undefined;
  }
  const view = viewOf(bytes);
  const type = 'image/webp';
  switch (latin(bytes, 12, 16)) {
    case 'VP8 ':
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const side = (start: number) =>
        (view.getUint16(start, true) | (view.getUint8(start + 2) << 16)) + 1;
      return { type, width: side(24), height: side(27) };
    }
    default:
      return undefined;
  }
}

/**
 * What may precede the root element: an XML declaration, a document type and comments. They are matched one by
 * one, because one expression for all of them would try every way to divide many comments.
 */
const svgProlog = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>/iy;
const svgRoot = /<svg(\s[^>]*)>/iy;

function svg(bytes: Uint8Array): Image | undefined {
  const text = new TextDecoder().decode(bytes);
  let start = 0;
  for (svgProlog.lastIndex = 0; svgProlog.test(text); start = svgProlog.lastIndex);
  svgRoot.lastIndex = start;
  const [, root] = svgRoot.exec(text) ?? [];
  if (root === undefined) return undefined;
  const viewBox = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root)?.[1] ?? '';
  const [, , width = Number.NaN, height = Number.NaN] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { type: 'image/svg+xml', width, height };
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
