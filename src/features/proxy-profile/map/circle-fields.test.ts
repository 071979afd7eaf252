import { expect, test } from 'vitest';
import { enterCenter, mapSentence } from './circle-fields.ts';
import { toWire } from '../model/form-values.ts';

const number = (text: string) => toWire('decimal', text);

test.each([
  [
    ['39.7527', '-105.0002', '25'],
    'Center at 39.7527° north, 105.0002° west, Utopia. Radius 25 miles.',
  ],
  [['-1', '2', '1'], 'Center at 1° south, 2° east, Utopia. Radius 1 mile.'],
  [['1', '2', ''], 'Center at 1° north, 2° east, Utopia. No radius yet.'],
  [['', '', '25'], 'No center yet: click the map.'],
  [['90.5', '2', '3'], "Can't show this center."],
  [['1', '2', '-3'], "Center at 1° north, 2° east, Utopia. Can't show this radius."],
] as const)('%j is said as "%s"', (texts, sentence) => {
  expect(mapSentence([number(texts[0]), number(texts[1]), number(texts[2])], 'Utopia')).toBe(
    sentence,
  );
});

test.each([
  ['up', { lat: 1.25, lng: 12.345678 + 1e-12 }, [[0, '1.25']]],
  ['right', { lat: 1.234567, lng: 13 }, [[1, '13']]],
  [
    'both ways',
    { lat: 2, lng: 13 },
    [
      [0, '2'],
      [1, '13'],
    ],
  ],
] as const)('a centre that moves %s leaves the other coordinate as typed', (_, to, written) => {
  const entered: unknown[] = [];
  enterCenter((index, text) => entered.push([index, text]), to, 2.5, {
    lat: 1.234567,
    lng: 12.345678,
  });
  expect(entered).toEqual(written);
});
