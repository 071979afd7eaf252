import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNames } from './fields.ts';
import { fieldCheck, formSchema } from './form-schema.ts';
import { fromWire, memberAt, type FormValues, type Representation } from './form-values.ts';

/** Inputs that keep rules, and inputs that break each of them. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', '2345', '99', '1.5', 'x', '0x50', '🦊🦊', 'n'.repeat(1001), 'A'.repeat(24)),
);
const baselines = fc.constantFrom<Representation>(
  null,
  {},
  { name: null, proxy_account_id: null, location: null },
  { name: 'ab', port: 99, notes: 'n'.repeat(2000), advanced_settings: {} },
);
const inputs = fc.array(fc.tuple(fc.constantFrom(...fieldNames), typed), { maxLength: 8 });

describe('the check of one field', () => {
  test('says what the check of the whole form says of that field', () => {
    fc.assert(
      fc.property(baselines, inputs, (baseline, changes) => {
        const form = fromWire(baseline);
        for (const [name, text] of changes) put(form, name, text);
        const issues = formSchema(baseline).safeParse(form).error?.issues ?? [];
        const check = fieldCheck(baseline);
        for (const name of fieldNames) {
          const first = issues.find(({ path }) => path.join('.') === name);
          expect([name, check(form, name)]).toEqual([name, first?.message]);
        }
      }),
    );
  });
});

function put(form: FormValues, path: string, text: string): void {
  const [own = path, part] = path.split('.').toReversed();
  const holder = (part === undefined ? form : memberAt(form, part)) as Record<string, unknown>;
  if (typeof holder[own] === 'string') holder[own] = text;
}
