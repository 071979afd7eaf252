import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_ID_LENGTH, NOTES_MAXIMUM, portRange } from '#contract';
import { fieldNames, type FieldName } from './fields.ts';
import { fieldCheck, formCheck } from './form-check.ts';
import {
  fromWire,
  memberAt,
  setMember,
  type FormValues,
  type Representation,
} from './form-values.ts';

const [minimumPort, maximumPort] = portRange;

/** Inputs that follow the rules, and inputs that break each of them. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', '1.5', 'x', '0x50', '🦊🦊'),
  fc.constantFrom(...[minimumPort, minimumPort - 1, maximumPort + 1].map(String)),
  fc.constantFrom('n'.repeat(NOTES_MAXIMUM + 1), 'A'.repeat(ACCOUNT_ID_LENGTH)),
);
const baselines = fc.constantFrom<Representation>(
  null,
  {},
  { name: null, proxy_account_id: null, location: null },
  {
    name: 'ab',
    port: minimumPort - 1,
    notes: 'n'.repeat(NOTES_MAXIMUM * 2),
    advanced_settings: {},
  },
);
const inputs = fc.array(fc.tuple(fc.constantFrom(...fieldNames), typed), { maxLength: 8 });

describe('the check of one field', () => {
  test('says what the check of the whole form says of that field', () => {
    fc.assert(
      fc.property(baselines, inputs, (baseline, changes) => {
        const form = fromWire(baseline);
        for (const [name, text] of changes) put(form, name, text);
        const { validationErrors } = formCheck(baseline)(form);
        const check = fieldCheck(baseline);
        for (const name of fieldNames) {
          const first = validationErrors.find(({ path }) => path === name);
          expect([name, check(form, name)]).toEqual([name, first?.message]);
        }
      }),
    );
  });
});

function put(form: FormValues, path: FieldName, text: string): void {
  if (typeof memberAt(form, path) === 'string') setMember(form, path, text);
}
