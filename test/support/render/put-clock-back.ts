import { vi } from 'vitest';

/** From now on the clock of this device is an hour behind what it was. */
export function putClockBack(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
}
