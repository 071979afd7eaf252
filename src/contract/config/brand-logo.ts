/** Bytes; every visitor loads it. */
export const MAX_LOGO_BYTES = 100 * 1024;

export type LogoReading = { type: LogoType; extension: string } | { fault: string };
export type LogoType = 'image/svg+xml' | 'image/png' | 'image/webp';

/** What an image is, by its content. A fault continues a sentence that begins with the name of the image. */
export function readLogo(bytes: Uint8Array): LogoReading {
  if (bytes.length > MAX_LOGO_BYTES) {
    const size = Math.ceil(bytes.length / 1024);
    return { fault: `is ${size} KiB. The maximum is ${MAX_LOGO_BYTES / 1024} KiB.` };
  }
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return { type: 'image/png', extension: 'png' };
  if (/^RIFF[^]{4}WEBP$/.test(start)) return { type: 'image/webp', extension: 'webp' };
  if (isSvg(new TextDecoder().decode(bytes))) return { type: 'image/svg+xml', extension: 'svg' };
  return { fault: 'is not an SVG, PNG, or WebP image.' };
}

/**
 * What may precede the root element: an XML declaration, a document type and comments. They are matched one by
 * one, because one expression for all of them would try every way to divide many comments.
 */
const svgProlog = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>/iy;

function isSvg(text: string): boolean {
  let start = 0;
  for (svgProlog.lastIndex = 0; svgProlog.test(text); start = svgProlog.lastIndex);
  return /^<svg\s[^>]*>/i.test(text.slice(start));
}
