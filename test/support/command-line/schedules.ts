/** A schedule, as in its file. */
export const monthly = {
  format: 'proxy-console/schedule',
  version: 1,
  name: 'monthly',
  where: ['id~c'],
  day: 1,
  time: '03:00',
  time_zone: 'Europe/Oslo',
  missed: 'run',
  at_most: 50,
};

/** A schedule of the accounts in `ids.txt`, whose date is this minute. */
export function scheduleDueNow(): object {
  const now = new Date();
  const { day: _, where: __, ...others } = monthly;
  return {
    ...others,
    name: 'weekly',
    ids: 'ids.txt',
    weekday: now.toLocaleString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase(),
    time: now.toISOString().slice(11, 16),
    time_zone: 'UTC',
    at_most: 10_000,
  };
}
