import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const GIB = 2 ** 30;

/**
 * Where temporary files are in memory, if there is room: data directories are synced with every write, which on
 * a busy disk takes longer than all else in a test.
 */
export function memoryDir(): { TMPDIR?: string } {
  const TMPDIR = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(TMPDIR);
    return Math.min(bavail * bsize, freemem()) > 4 * GIB ? { TMPDIR } : {};
  } catch {
    return {};
  }
}
