/** Behind UTC; ahead by a fraction of an hour; a day ahead of the first. */
export const timeZones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'] as const;

/**
 * In which time zone a test runs: the tests take turns, by their names, so that each one is always in the same.
 * `TEST_ZONE_TURN` (0, 1 or 2) moves all to another one, and `TEST_ZONE` names one for all.
 */
export function timeZoneOf(name: string): string {
  const { TEST_ZONE, TEST_ZONE_TURN = 0 } = process.env;
  if (TEST_ZONE) return TEST_ZONE;
  let sum = Number(TEST_ZONE_TURN);
  for (const each of name) sum += each.codePointAt(0) ?? 0;
  return timeZones[sum % timeZones.length] ?? timeZones[0];
}
