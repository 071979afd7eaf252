import { expect, test } from 'vitest';
import { circleOf } from './circle-fields.ts';
import { toWire } from '../form-values.ts';
import { sentenceOf } from './describe.ts';

const number = (text: string) => toWire('decimal', text);

test.each([
  [
    ['39.7527', '-105.0002', '25'],
    'Centre at 39.7527° north, 105.0002° west, Utopia. Radius 25 miles.',
  ],
  [['-1', '2', '1'], 'Centre at 1° south, 2° east, Utopia. Radius 1 mile.'],
  [['1', '2', ''], 'Centre at 1° north, 2° east, Utopia. No radius yet.'],
  [['', '', '25'], 'No centre yet: click the map or press Enter at its middle.'],
  [['1', '', ''], 'No centre yet: the longitude is missing.'],
  [['north', '2', '3'], 'The map cannot show the centre: it is not given in numbers.'],
  [
    ['90.5', '2', '3'],
    'The map cannot show the centre: latitude ends at -90 and 90, longitude at -180 and 180.',
  ],
  [
    ['1', '2', '-3'],
    'Centre at 1° north, 2° east, Utopia. No radius yet. The map cannot show the radius: it is below 0.',
  ],
] as const)('%j is said as "%s"', (texts, sentence) => {
  expect(
    sentenceOf(circleOf([number(texts[0]), number(texts[1]), number(texts[2])]), 'Utopia'),
  ).toBe(sentence);
});
