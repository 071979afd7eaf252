import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readLogo, type LogoType } from '#contract';
import { errorCode } from '#node/error-code.ts';

/** The operator's logo, as it is served. */
export interface Logo {
  /** Contains a hash of the content, so that browsers can keep the image. */
  path: string;
  type: LogoType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Thrown if LOGO_FILE can't be used; the message says why. */
export class LogoUnusable extends Error {
  override readonly name = 'LogoUnusable';
}

/** Reads and checks the file. Rejects with a LogoUnusable. */
export async function openLogo(file: string): Promise<Logo> {
  const bytes = new Uint8Array(await readImage(file));
  const reading = readLogo(bytes);
  if ('fault' in reading) throw new LogoUnusable(`LOGO_FILE: ${file} ${reading.fault}`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/brand/logo-${hash}.${reading.extension}`, type: reading.type, bytes };
}

async function readImage(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new LogoUnusable(
      `LOGO_FILE: ${file} can't be read (${errorCode(error)}). Set it to the path of an SVG, PNG, or WebP image.`,
    );
  }
}
