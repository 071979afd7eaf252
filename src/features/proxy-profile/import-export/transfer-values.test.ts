import { expect, test } from 'vitest';
import { withEdits } from '../model/edits.ts';
import { fieldNames } from '../model/fields.ts';
import { fromWire } from '../model/form-values.ts';
import { inexactFields } from '../model/compare.ts';
import { valuesToTransfer } from './transfer-values.ts';

test('of a profile that is not known, only what was typed is handed over', () => {
  const form = withEdits(fromWire(null), { port: '2500' });
  expect(valuesToTransfer(null, form).edits).toEqual({ port: '2500' });
});

test('a value of a type that the contract does not have is not handed over as empty', () => {
  const baseline = { name: 'abc', $other: { port: ['2000'] } };
  const { edits } = valuesToTransfer(baseline, fromWire(baseline));
  expect(Object.keys(edits)).toEqual(fieldNames.filter((name) => name !== 'port'));
});

test('a list that the form cannot hold to the letter is found out at the other profile', () => {
  const NAME = 'advanced_settings.filter_by_subnets_list';
  const baseline = { advanced_settings: { filter_by_subnets_list: ['10.0.0.0/8', null] } };
  const { edits, values } = valuesToTransfer(baseline, fromWire(baseline));
  const other = { name: 'other' };
  expect(inexactFields(other, fromWire(other), edits, values)).toEqual([NAME]);
});
