import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

const odd = fc.string({
  unit: fc.constantFrom(...Array.from(`'"\\$\`!@#*?;&|<>(){}[]~%= \n\t-aé💡\u2028`)),
});
// A shell argument can't contain NUL.
const any = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));

test('whatever a text holds, the shell reads it back as one and the same word', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, any), { minLength: 1, maxLength: 60 }), (texts) => {
      const script = `printf '%s\\0' ${texts.map(shellWord).join(' ')}`;
      const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
      expect(printed.split('\0').slice(0, -1)).toEqual(texts);
    }),
    { numRuns: 40 },
  );
});
