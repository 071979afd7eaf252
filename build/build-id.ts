import { execFileSync } from 'node:child_process';

/** What identifies this build: the variable `BUILD_ID`, or else the commit that it is made of. Empty if neither is known. */
export function buildId(): string {
  const { BUILD_ID } = process.env;
  if (BUILD_ID !== undefined) return BUILD_ID;
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
