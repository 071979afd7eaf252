import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A warning or an error on the console is an unnoticed defect: it fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  expect(vi.mocked(console.warn)).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
