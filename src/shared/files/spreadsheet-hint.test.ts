import { expect, test } from 'vitest';
import { isNumberInSpreadsheet } from './spreadsheet-hint.tsx';

test.each(['5e10', '65000000000000000000e17', '007', '123456789012', '1.5E-3'])(
  'a spreadsheet makes another number of the ID %s',
  (id) => expect(isNumberInSpreadsheet(id)).toBe(true),
);

test.each(['', '0', '42', '12345678901', '5e', 'e10', '64f0c2a19b3d5e7f80a1b2c3', 'pay-1', '1-2'])(
  'the ID %j has the same number afterwards, or none',
  (id) => expect(isNumberInSpreadsheet(id)).toBe(false),
);
