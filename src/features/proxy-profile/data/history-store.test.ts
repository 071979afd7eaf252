import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ProfileKey } from '../model/baseline.ts';
import { clearHistory, recordState, loadHistory } from './history-store.ts';

let count = 0;
const newPlace = (): ProfileKey => ({ scope: 'api ada', teamId: 't', id: `p${(count += 1)}` });
const namesOf = async (place: ProfileKey) =>
  (await loadHistory(place)).map(({ representation }) => representation.name);

test('what came is kept with its time and origin, the newest first', async () => {
  const place = newPlace();
  await recordState(place, { name: 'one' }, 'loaded', 1000);
  await recordState(place, { name: 'two' }, 'saved', 2000);
  expect(await loadHistory(place)).toEqual([
    {
      ...place,
      seenAt: 2000,
      unchangedAt: 2000,
      origin: 'saved',
      representation: { name: 'two' },
    },
    {
      ...place,
      seenAt: 1000,
      unchangedAt: 1000,
      origin: 'loaded',
      representation: { name: 'one' },
    },
  ]);
});

test('what is loaded unchanged only moves its time; a save is always one of its own', async () => {
  const place = newPlace();
  await recordState(place, { name: 'one' }, 'saved', 1000);
  await recordState(place, { name: 'one' }, 'loaded', 5000);
  expect(await loadHistory(place)).toMatchObject([
    { seenAt: 1000, unchangedAt: 5000, origin: 'saved' },
  ]);
  await recordState(place, { name: 'one' }, 'saved');
  expect(await loadHistory(place)).toHaveLength(2);
});

test('a clock that stands still or goes back keeps the order', async () => {
  const place = newPlace();
  await recordState(place, { name: 'one' }, 'loaded', 1000);
  await recordState(place, { name: 'two' }, 'loaded', 1000);
  await recordState(place, { name: 'three' }, 'loaded', 500);
  expect(await namesOf(place)).toEqual(['three', 'two', 'one']);
});

test('fifty are kept of a profile, and another profile has its own', async () => {
  const [place, other] = [newPlace(), newPlace()];
  await recordState(other, { name: 'other' }, 'loaded');
  for (let number = 1; number <= 53; number += 1)
    await recordState(place, { name: `state ${number}` }, 'loaded');
  const names = await namesOf(place);
  expect([names.length, names[0], names.at(-1)]).toEqual([50, 'state 53', 'state 4']);
  await clearHistory(place);
  expect([await namesOf(place), await namesOf(other)]).toEqual([[], ['other']]);
});

test('no secret is kept, wherever it stands', async () => {
  const place = newPlace();
  const representation = {
    name: 'one',
    $other: { api_key: 'hunter2', account: { plain_password: 'hunter2', host: 'p1' } },
  };
  await recordState(place, representation, 'loaded');
  const history = await loadHistory(place);
  expect(JSON.stringify(history)).not.toContain('hunter2');
  expect(history[0]?.representation.$other).toEqual({ account: { host: 'p1' } });
});

test('what is nested too deep to be copied is not kept, and nothing fails', async () => {
  const place = newPlace();
  let nested: unknown = 'the bottom';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  await recordState(place, { name: 'deep', $other: { nested } }, 'saved');
  expect(await loadHistory(place)).toEqual([]);
});
