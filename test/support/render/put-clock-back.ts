import { vi } from 'vitest';

/** Sets this device's clock back by an hour. */
export function putClockBack(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
}
